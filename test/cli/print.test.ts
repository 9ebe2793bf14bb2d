// What is printed has no effect on a terminal or a build service, whoever named the file.
import { describe, expect, it } from 'vitest';
import { createPrinter } from '../../cli/print.ts';
import { failed, Problem, wrongUsage } from '../../cli/problem.ts';

function printer(isTTY = false) {
  const written: string[] = [];
  const output = { isTTY, write: (text: string) => written.push(text) };
  return { written, ...createPrinter({ stdout: output, stderr: output }, false) };
}

describe('a line', () => {
  it.each([
    ['a\x1b[2Jb\x9b31m.svg: written', 'a\ufffd[2Jb\ufffd31m.svg: written'],
    ['a\r\nb\u2028c\u0085d', 'a\ufffd\ufffdb\ufffdc\ufffdd'],
    ['gnp\u202e.svg', 'gnp\ufffd.svg'],
    ['::warning::x.svg: written', ': :warning::x.svg: written'],
    ['  ::set-env name=A::b', '  : :set-env name=A::b'],
    ['a ##[error]x ##vso[task]y', 'a # #[error]x # #vso[task]y'],
    ['naïve/日本.svg: 12 kB', 'naïve/日本.svg: 12 kB'],
  ])('%j is printed as %j', (text, shown) => {
    const { written, reporter, problem, unexpected } = printer(true);
    reporter(false).line(text);
    reporter(false).progress(text);
    problem(failed(`x ${text}`));
    unexpected(Object.assign(new Error(text), { stack: undefined }));
    const [line, progress, ...problems] = written;
    expect(line).toBe(`${shown}\n`);
    expect(progress).toBe(`\r\x1b[K${shown}`);
    expect(problems[0]?.startsWith('collective-wall: x ')).toBe(true);
    for (const each of problems)
      expect(each.replace(/\n$/, '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  });
});

it('says that nothing was changed only where that is so', () => {
  const { written, problem } = printer();
  problem(failed('a.svg cannot be written: the disk is full.'));
  problem(new Problem(1, 'b.svg cannot be written. a.svg has changed.', false));
  problem(wrongUsage('Which file?'));
  expect(written).toEqual([
    'collective-wall: a.svg cannot be written: the disk is full.\n',
    'Nothing was changed.\n',
    'collective-wall: b.svg cannot be written. a.svg has changed.\n',
    'collective-wall: Which file?\n',
    'collective-wall --help says how to use it.\n',
  ]);
});
