/** What the picture of an account shows. */
import { HOST } from '../data/catalogue.ts';
import type { SandboxData } from '../data/store.ts';
import { findUser } from '../data/users.ts';

export interface Subject {
  readonly slug: string;
  readonly name: string;
  readonly kind: 'face' | 'logo' | 'organization' | 'initials';
}

/** The subject for a slug. Members are known once their list was read; an unknown slug has a face. */
export function subjectOf(data: SandboxData, slug: string): Subject {
  const collective = data.collective(slug);
  if (collective || slug === HOST.slug) {
    const name = collective?.spec.name ?? HOST.name;
    return { slug, name, kind: collective?.spec.hasLogo === false ? 'initials' : 'logo' };
  }
  const member = findUser(slug) ? null : data.knownMember(slug);
  if (!member || (member.type === 'USER' && member.image !== null))
    return { slug, name: member?.name ?? slug, kind: 'face' };
  const { name, image } = member;
  return { slug, name, kind: image === null ? 'initials' : 'organization' };
}
