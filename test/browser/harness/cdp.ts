// The Chrome DevTools Protocol, for targets that Playwright doesn't show as pages.
import type { CDPSession } from 'playwright-core';

type Answer = { readonly id?: number; readonly method?: string; readonly result?: unknown };
type Failure = { readonly error?: { readonly message: string } };

/** A session with one target. */
export type TargetSession = {
  /** Calls a method of the protocol in the target. */
  readonly send: (method: string, parameters?: object) => Promise<unknown>;
  /** Runs a self-contained function in the target's page and returns its (serialisable) result. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  readonly detach: () => Promise<void>;
};

type Evaluated = {
  readonly result: { readonly value: unknown };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { description?: string };
  };
};

/** Attaches to a target; `onEvent` is told of every event of its domains. */
export async function attach(
  browser: CDPSession,
  targetId: string,
  onEvent: (method: string, parameters: unknown) => void = () => {},
): Promise<TargetSession> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer & Failure) => void>();
  let lastId = 0;
  const receive = (event: { readonly sessionId: string; readonly message: string }) => {
    if (event.sessionId !== sessionId) return;
    const answer: Answer & Failure & { readonly params?: unknown } = JSON.parse(event.message);
    if (answer.id === undefined) onEvent(answer.method ?? '', answer.params);
    else waiting.get(answer.id)?.(answer);
  };
  browser.on('Target.receivedMessageFromTarget', receive);

  const send: TargetSession['send'] = async (method, parameters = {}) => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Answer & Failure>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params: parameters });
    await browser.send('Target.sendMessageToTarget', { sessionId, message });
    const answer = await answered;
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };
  return {
    send,
    async evaluate<Args extends readonly unknown[], Result>(
      run: (...args: Args) => Result,
      ...args: Args
    ): Promise<Awaited<Result>> {
      // tsx wraps functions in calls of `__name`, those inside `run` too.
      const expression = `((__name) => (${run})(...${JSON.stringify(args)}))((named) => named)`;
      const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
      const { result, exceptionDetails } = (await send('Runtime.evaluate', options)) as Evaluated;
      if (exceptionDetails) {
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      }
      return result.value as Awaited<Result>;
    },
    async detach() {
      browser.off('Target.receivedMessageFromTarget', receive);
      await browser.send('Target.detachFromTarget', { sessionId }).catch(() => {});
    },
  };
}
