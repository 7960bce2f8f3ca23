import * as fc from 'fast-check'

/** What programs stumble over: zeros, halves of letters, directions, other people's markup, paths and queries. */
const words: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff tail',
  '\u202Egnp.exe',
  '\ufeff',
  'ﷺ'.repeat(40),
  'e\u0301'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(30),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '..%2f..%2f',
  "'; drop table accounts; --",
  '%',
  '%00',
  '%E0%A4%A',
  '\\',
  '$1',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  '9'.repeat(400),
  'x'.repeat(5000),
  '0000-00-00',
  '2024-02-30',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20',
  '+275760-09-13T00:00:00.001Z',
  'Mars/Olympus',
  'a@b',
  `${'a'.repeat(70)}@${'b'.repeat(190)}.example`,
  'mailto:a@b.example?bcc=c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/',
  'file:///etc/passwd',
]

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
)

export const nastyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    -(2 ** 63),
    1e21,
    1e308,
    5e-324,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

/** Anything that JSON can say, in the place of something else. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(200, 3000).map((deep): unknown => {
    let nested: unknown = 'core'
    for (let i = 0; i < deep; i += 1) nested = [nested]
    return nested
  }),
)
