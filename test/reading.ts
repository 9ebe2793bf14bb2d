/** Notes what sandboxes are asked for beyond reading: operations other than queries, and scopes other than `email`. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { parse } from 'graphql';
import { type LogEntry, REQUESTS } from '../sandbox/http/log.ts';

/** Notes from now on, for every sandbox of the process. */
export function noteBeyondReading() {
  let noted: string[] = [];
  const note = (entry: unknown) => {
    const more = beyondReading(entry as LogEntry);
    if (more) noted.push(more);
  };
  subscribe(REQUESTS, note);
  return {
    /** What came since the last time. */
    take(): readonly string[] {
      const taken = noted;
      noted = [];
      return taken;
    },
    stop: () => void unsubscribe(REQUESTS, note),
  };
}

function beyondReading({ path, query, body }: LogEntry): string | null {
  if (/\/graphql(\/v2)?$/.test(path)) return isQuery(body) ? null : body;
  if (!path.startsWith('/oauth/')) return null;
  const scope = query.scope ?? new URLSearchParams(body).get('scope') ?? '';
  const more = scope.split(/[\s,]+/).filter((name) => !['', 'email'].includes(name.toLowerCase()));
  return more.length ? `${path} with the scope ${more.join(', ')}` : null;
}

/** What cannot be read is none. */
function isQuery(body: string): boolean {
  try {
    return parse(JSON.parse(body).query).definitions.every(
      (definition) => definition.kind !== 'OperationDefinition' || definition.operation === 'query',
    );
  } catch {
    return false;
  }
}
