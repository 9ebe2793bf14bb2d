// A platform that answers as a test wants it, in the place of the network.

export interface SeenRequest {
  readonly url: string;
  readonly init: RequestInit;
}

type Answer = Response | Error | Promise<Response>;

/** A fetch that answers request by request, remembers what it was asked and gives up when it is told to. */
export function fakeFetch(answer: (request: SeenRequest, index: number) => Answer) {
  const requests: SeenRequest[] = [];
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = { url: `${input}`, init };
    requests.push(request);
    return new Promise((resolve, reject) => {
      const { signal } = init;
      const giveUp = () => reject(signal?.reason);
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp);
      const answered = answer(request, requests.length - 1);
      if (answered instanceof Error) reject(answered);
      else resolve(answered);
      return undefined;
    });
  };
  return { fetch: fetch as typeof globalThis.fetch, requests };
}

/** An answer as the platform gives it: JSON, status 200. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  return text(JSON.stringify(body), 'application/json; charset=utf-8', init);
}

export function text(
  body: BodyInit | null,
  type: string,
  { headers, ...init }: ResponseInit = {},
): Response {
  return new Response(body, { ...init, headers: { 'content-type': type, ...headers } });
}

/** A body that sends its pieces and then, unless it is told to end, nothing more for ever. */
export function pieces(parts: readonly (string | Uint8Array)[], { ends = true } = {}) {
  const encoder = new TextEncoder();
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts)
        controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      if (ends) controller.close();
    },
    cancel() {
      isCancelled = true;
    },
  });
  return { stream, isCancelled: () => isCancelled };
}

/** A wait that takes no time and remembers how long it should have been. */
export function fakeWait() {
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { wait, waits };
}
