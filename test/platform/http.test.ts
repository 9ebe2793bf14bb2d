// One request: what goes over the wire, and the one error type for everything that can go wrong.
import { describe, expect, it, vi } from 'vitest';
import { PLATFORM_ERROR_CODES, PlatformError } from '../../src/platform/requests/errors.ts';
import {
  checkStatus,
  parseJson,
  type RequestContext,
  send,
} from '../../src/platform/requests/http.ts';
import { fakeFetch, json, pieces, text } from './support/fake-platform.ts';

const URL_OF_ADA = 'https://platform.example/ada.json';

function ask(answer: Response | Error | Promise<Response>, context: RequestContext = {}) {
  const { fetch } = fakeFetch(() => answer);
  return send({ url: URL_OF_ADA }, { fetch, ...context });
}

const never = new Promise<Response>(() => {});

describe('a request', () => {
  it('carries neither cookies nor the address of the page, and follows redirects', async () => {
    const { fetch, requests } = fakeFetch(() => json({}));
    await send({ url: URL_OF_ADA, headers: { 'client-id': 'x' } }, { fetch });
    expect(requests[0]).toMatchObject({
      url: URL_OF_ADA,
      init: {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'follow',
        cache: 'default',
        headers: { 'client-id': 'x' },
      },
    });
  });

  it('does not follow a redirect with a token', async () => {
    const { fetch, requests } = fakeFetch(() =>
      text(null, 'text/html', { status: 302, headers: { location: '/x' } }),
    );
    const answer = await send(
      { url: URL_OF_ADA, headers: { authorization: 'Bearer x' } },
      { fetch },
    );
    expect(requests[0]?.init.redirect).toBe('manual');
    expect(() => checkStatus(answer)).toThrow(
      expect.objectContaining({ code: 'bad-response', status: 302 }),
    );
  });

  it('passes on method, body, cache mode and how redirects are treated', async () => {
    const { fetch, requests } = fakeFetch(() => json({}));
    const request = {
      url: URL_OF_ADA,
      method: 'POST',
      body: '{}',
      redirect: 'manual',
      mode: 'no-cors',
    } as const;
    await send(request, { fetch, cache: 'no-cache' });
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      body: '{}',
      redirect: 'manual',
      mode: 'no-cors',
      cache: 'no-cache',
    });
  });

  it('is answered with status, type, text and the time of receipt', async () => {
    const answer = await ask(json({ a: 'ä' }, { status: 404 }), { now: () => 1234 });
    expect(answer).toEqual({
      status: 404,
      contentType: 'application/json; charset=utf-8',
      text: '{"a":"ä"}',
      retryAfterMs: 60_000,
      receivedAt: 1234,
    });
  });

  it('reads a letter that is cut in two by the network', async () => {
    const bytes = new TextEncoder().encode('{"name":"é🌳"}');
    const parts = [...bytes].map((byte) => Uint8Array.of(byte));
    await expect(ask(text(pieces(parts).stream, 'application/json'))).resolves.toMatchObject({
      text: '{"name":"é🌳"}',
    });
  });
});

describe('a failure', () => {
  it.each([
    ['a network that is down', new TypeError('Failed to fetch'), 'offline'],
    ['an error of any other kind', new RangeError('x'), 'offline'],
    [
      'bytes that are no UTF-8',
      text(Uint8Array.of(0x7b, 0xe9, 0x22, 0x7d), 'application/json; charset=iso-8859-1'),
      'bad-response',
    ],
    [
      'half a letter at the end',
      text(Uint8Array.of(0x22, 0xc3), 'application/json'),
      'bad-response',
    ],
    ['a body that breaks off', text(brokenStream(), 'application/json'), 'offline'],
  ])('by %s has a code', async (_what, answer, code) => {
    await expect(ask(answer)).rejects.toEqual(
      expect.objectContaining({ name: 'PlatformError', code }),
    );
  });

  it.each([
    ['empty', json(null, {}), ''],
    ['nothing with status 204', new Response(null, { status: 204 }), ''],
    ['a web page', text('<!DOCTYPE html><title>Wi-Fi</title>', 'text/html'), '<!DOCTYPE html>'],
    ['a truncated text', text('[{"MemberId":1', 'application/json'), '[{'],
    ['a byte order mark', text('\ufeff[]', 'application/json'), '\ufeff[]'],
    ['UTF-16', text(Uint8Array.of(0x5b, 0, 0x5d, 0), 'application/json'), '['],
  ])('by %s in the place of JSON is a bad response', async (what, response) => {
    const answer = await ask(what === 'empty' ? text('', 'application/json') : response);
    expect(() => parseJson(checkStatus(answer))).toThrow(
      expect.objectContaining({ code: 'bad-response' }),
    );
  });

  it('says nothing of its cause, which may hold a token', async () => {
    const error = await ask(new TypeError('Bearer secret')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PlatformError);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
    expect((error as PlatformError).cause).toBeUndefined();
    expect(PLATFORM_ERROR_CODES).toContain((error as PlatformError).code);
  });
});

function brokenStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
}

describe('the deadline', () => {
  it('ends a request that nobody answers', async () => {
    vi.useFakeTimers();
    const failed = expect(ask(never)).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
  });

  it('covers a body that drips, even if the fetch takes no notice of its signal', async () => {
    vi.useFakeTimers();
    const { stream } = pieces(['[', '1,'], { ends: false });
    const deaf = async () => text(stream, 'application/json');
    const failed = expect(
      send({ url: URL_OF_ADA }, { fetch: deaf as typeof fetch, deadlineMs: 50 }),
    ).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(50);
    await failed;
  });

  it('leaves no timer behind, and no listener at the signal of the caller', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const listen = vi.spyOn(signal, 'addEventListener');
    await ask(json({}), { signal });
    await ask(new TypeError('x'), { signal }).catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
    expect(listen).not.toHaveBeenCalled();
  });
});

describe('the caller', () => {
  it('can end a request before, while and after it is answered', async () => {
    const { fetch, requests } = fakeFetch(() => json({}));
    const late = send({ url: URL_OF_ADA }, { fetch, signal: AbortSignal.abort() });
    await expect(late).rejects.toMatchObject({ code: 'aborted' });
    expect(requests).toEqual([]);
    const controller = new AbortController();
    const waiting = ask(never, { signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    const { stream } = pieces(['['], { ends: false });
    const second = new AbortController();
    const reading = ask(text(stream, 'application/json'), { signal: second.signal });
    second.abort(new Error('a reason of its own'));
    await expect(reading).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('the size', () => {
  it('may be as large as the cap and no byte larger', async () => {
    await expect(ask(json('x'.repeat(98)), { sizeCap: 100 })).resolves.toMatchObject({
      status: 200,
    });
    await expect(ask(json('x'.repeat(99)), { sizeCap: 100 })).rejects.toMatchObject({
      code: 'too-large',
    });
    await expect(ask(json('ä'.repeat(50)), { sizeCap: 100 })).rejects.toMatchObject({
      code: 'too-large',
    });
  });

  it('is 5 MiB at most when nobody says otherwise, and what is larger is not read to its end', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(0x20);
    await expect(
      ask(text(pieces(Array(5).fill(megabyte)).stream, 'application/json')),
    ).resolves.toBeDefined();
    const { fetch, requests } = fakeFetch(() =>
      text(pieces(Array(6).fill(megabyte), { ends: false }).stream, 'application/json'),
    );
    await expect(send({ url: URL_OF_ADA }, { fetch })).rejects.toMatchObject({ code: 'too-large' });
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });
});

describe('checkStatus', () => {
  it.each([
    [0, 'bad-response'],
    [304, 'bad-response'],
    [400, 'bad-request'],
    [401, 'unauthorized'],
    [300, 'bad-response'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'bad-request'],
    [410, 'not-found'],
    [418, 'bad-request'],
    [429, 'rate-limited'],
    [500, 'server-error'],
    [502, 'server-error'],
    [503, 'server-error'],
    [504, 'server-error'],
    [599, 'server-error'],
  ])('takes %i for %s', (status, code) => {
    const answer = { status, contentType: '', text: '', retryAfterMs: 5000, receivedAt: 0 };
    const expected = { code, status, retryAfterMs: status === 429 ? 5000 : undefined };
    expect(() => checkStatus(answer)).toThrow(expect.objectContaining(expected));
  });

  it.each([200, 201, 204, 299])('passes %i on', (status) => {
    const answer = { status, contentType: '', text: '', retryAfterMs: 0, receivedAt: 0 };
    expect(checkStatus(answer)).toBe(answer);
  });
});
