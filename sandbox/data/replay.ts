/** Reads a folder of saved answers; each becomes a collective under its own slug. Layout: sandbox/README.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USUAL } from './catalogue.ts';
import { type Collective, createCollective } from './collective.ts';
import type { CollectiveSpec, MemberRecord, MemberRow } from './types.ts';

type Json = Readonly<Record<string, unknown>>;

interface Saved {
  readonly summary: Json | null;
  readonly rows: readonly MemberRow[];
}

/** The collectives saved in the folder, by slug. Files that hold no member list are left out. */
export function readReplayFolder(folder: string): Map<string, Collective> {
  const collectives = new Map<string, Collective>();
  for (const name of readdirSync(folder).sort()) {
    const slug = /^([^.]+)\.json$/.exec(name)?.[1]?.toLowerCase();
    const saved = slug && readSaved(join(folder, name));
    if (slug && saved) collectives.set(slug, toCollective(slug, 7000 + collectives.size, saved));
  }
  return collectives;
}

/** A saved copy, or its rows alone; null for anything else. */
function readSaved(path: string): Saved | null {
  const json = readJson(path);
  const rows = Array.isArray(json) ? json : asObject(json)?.members;
  if (!Array.isArray(rows)) return null;
  return { rows: rows.filter((row) => asObject(row)), summary: asObject(asObject(json)?.summary) };
}

function toCollective(slug: string, id: number, { rows, summary }: Saved): Collective {
  const currency =
    text(summary?.currency) ?? text(rows.find((row) => row.currency)?.currency) ?? 'USD';
  const spec: CollectiveSpec = {
    ...USUAL,
    id,
    slug,
    name: text(summary?.name) ?? slug,
    currency,
    description: 'Replayed from a saved answer.',
    createdAtMs: Date.UTC(2020, 0, 1),
    size: rows.length,
    tiers: [],
    spentShare: 0,
    hasLogo: false,
  };
  return createCollective(spec, { saved: { members: rows.map(toRecord), summary } });
}

/** The record behind a saved row, as far as GraphQL and the filters need one. */
function toRecord(row: MemberRow): MemberRecord {
  const totalCents = Math.round(Number(row.totalAmountDonated ?? 0) * 100) || 0;
  const lastMs = Date.parse(`${text(row.lastTransactionAt)?.replace(' ', 'T')}Z`);
  const createdAtMs = Date.parse(`${text(row.createdAt)?.replace(' ', 'T')}Z`) || 0;
  const hasPaid = totalCents > 0 && row.role === 'BACKER';
  const isDated = text(row.currency) !== null && Number.isFinite(lastMs);
  const payments = { count: 1, amountCents: totalCents, lastMs: isDated ? lastMs : createdAtMs };
  const tierName = text(row.tier);
  return {
    memberId: Number(row.MemberId),
    slug: text(row.profile)?.split('/').pop() ?? `member-${String(row.MemberId)}`,
    createdAtMs,
    type: text(row.type) ?? 'USER',
    role: text(row.role) ?? 'BACKER',
    tier: tierName
      ? {
          id: 0,
          slug: tierName.trim().toLowerCase().replace(/\W+/g, '-'),
          name: tierName,
          interval: null,
          amountCents: 0,
          goalCents: null,
        }
      : null,
    isActive: row.isActive === true,
    totalCents,
    currency: text(row.currency),
    lastTransactionAtMs: isDated ? lastMs : hasPaid ? createdAtMs : null,
    lastTransactionCents: Math.round(Number(row.lastTransactionAmount ?? 0) * 100) || 0,
    payments: hasPaid ? payments : null,
    name: text(row.name) ?? '',
    company: text(row.company),
    description: text(row.description),
    image: text(row.image),
    email: null,
    twitter: text(row.twitter),
    github: text(row.github),
    website: text(row.website),
    isIncognito: text(row.profile)?.includes('/incognito-') ?? false,
    raw: row,
  };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`${path} is not JSON. Remove it from the replay folder or save it again.`);
  }
}

function asObject(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
