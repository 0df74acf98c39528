// What bad things look like on the wire: values for the fields of a body, whole bodies, pieces of addresses, headers.
import fc from 'fast-check'

/** JSON that JSON.stringify cannot write stands between these marks and is unwrapped afterwards. */
const raw = (json: string) => `⟦${json}⟧`
export const unwrapped = (json: string): string => json.replace(/"⟦(.*?)⟧"/g, '$1')

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

export const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, raw('1e999'), raw('-1e999'), raw('12345678901234567890')],
  ...['', ' ', 'x', '\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\u202eabc', '\ufeff', '\u2028', 'e\u0301'.repeat(3000), '👩‍👩‍👧'.repeat(900)],
  ...[
    'x'.repeat(2001),
    'x'.repeat(20_001),
    'x'.repeat(41_000),
    '9'.repeat(400),
    "' or 1=1 --",
    '"); drop table animal; --',
    '%',
    '_',
    '\\',
    '{}',
    '{"}',
  ],
  ...[
    '${7*7}',
    '../../etc/passwd',
    '/api/',
    '/api/%00',
    '/api/..%2f..',
    '/api/%E0%A4%A',
    '/api/sync/push',
    '/api/auth/logout',
    '/api//',
    '/api/?a=1&a=2',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'infinity',
    '-infinity',
    'now',
    'today',
    'epoch',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '1899-12-31',
    '9999-12-31',
    '2026-06-10T25:00:00Z',
    '2026-06-10T23:59:60Z',
    '1900-01-01T00:00:00Z',
    '2199-12-31T23:59:59.999Z',
  ],
  ...[
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-06-10T06:00:00+14:00',
    '2026-06-10T06:00',
    '2026-06',
    '2026-13',
    '24:00',
    '-1:00',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '019EB0F9-7900-741E-8460-B4DF502E04DD',
    '{019eb0f9-7900-741e-8460-b4df502e04dd}',
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [{}],
    { length: 1e9 },
    { toString: null },
    { valueOf: 1 },
    deep(30),
    deep(40),
    Array(1001).fill(0),
    Array(999).fill('x'),
  ],
]

export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Bodies of which no schema can make sense. */
export const hostileBodies: Record<string, string | Uint8Array> = {
  ...{
    nothing: '',
    blank: '   ',
    half: '{"id":',
    'two documents': '{}{}',
    'a trailing comma': '{"a":1,}',
    comment: '{/* */}',
    'single quotes': "{'a':1}",
  },
  ...{
    null: 'null',
    true: 'true',
    number: '1',
    text: '"x"',
    array: '[]',
    'array of objects': '[{}]',
    NaN: 'NaN',
    Infinity: '[Infinity]',
    hex: '0x1',
  },
  ...{
    '1e999': '{"a":1e999}',
    'twenty digits': '{"page":12345678901234567890,"perPage":12345678901234567890}',
    'a NUL in a name': '{"\\u0000":1}',
  },
  ...{ 'a raw NUL': '{"a":"\u0000"}', 'a lone surrogate': '{"\\ud800":"\\ud800"}', 'duplicate names': '{"id":null,"id":{},"id":[]}' },
  ...{
    prototype: '{"__proto__":{"polluted":true}}',
    constructor: '{"constructor":{"prototype":{"polluted":true}}}',
    'prototype alone': '{"__proto__":null}',
  },
  ...{
    'two byte order marks': new Uint8Array([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
    'UTF-16': new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
  },
  ...{
    'bytes that are no UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    'an overlong slash': new Uint8Array([0x22, 0xc0, 0xaf, 0x22]),
  },
  ...{ 'a surrogate in UTF-8': new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]), 'half a character': new Uint8Array([0x22, 0xe2, 0x82]) },
  ...{
    'a bomb of depth': '['.repeat(1_000_000),
    'a closed bomb': '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000),
    'a bomb of objects': '{"a":'.repeat(200_000),
  },
  ...{
    'depth just above': `{"a":${'['.repeat(33)}${']'.repeat(33)}}`,
    'a million names': `{${Array.from({ length: 1_000_000 }, (_, i) => `"${i}":1`).join(',')}}`,
  },
  ...{
    'many names': `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
    'a long text': JSON.stringify({ search: 'x'.repeat(300_000), task: 'x' }),
  },
  ...{
    'a long name': JSON.stringify({ ['x'.repeat(200_000)]: 1 }),
    'a long array': JSON.stringify({ calls: Array(5000).fill({}), animalIds: Array(5000).fill('x') }),
  },
}

export const hostileSegments = [
  ...[
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%E0%A4%A',
    '%ff',
    '%',
    '%25',
    '%0d%0aX-Evil:%20y',
    '%F0%9F%98%80',
    '%E2%80%AE',
    '__proto__',
    'constructor',
  ],
  ...[
    'null',
    '-1',
    '0',
    'new',
    '%20',
    "'",
    '%22',
    '*',
    ';',
    'a;b=c',
    '2026',
    '019eb0f9-7900-741e-8460-b4df502e04dd%00',
    'x'.repeat(300),
    'x'.repeat(20_000),
  ],
]

export const hostileHeaders: readonly Record<string, string>[] = [
  ...['x', '', '1e9', '-1', '../..', "' or 1=1", 'a'.repeat(8_000), '019eb0f9-7900-741e-8460-b4df502e04dd, x', '\u00ff\u00fe'].flatMap(
    (value) =>
      [
        'idempotency-key',
        'x-client-id',
        'x-base-version',
        'x-occurred-at',
        'x-active-tenant',
        'x-refresh-request',
        'cookie',
        'x-mutation-version',
      ].map((name) => ({ [name]: value })),
  ),
  ...[{ 'x-occurred-at': '9999-12-31T23:59:59Z' }, { 'x-occurred-at': '1900-01-01T00:00:00Z' }, { 'x-base-version': '999999999999999' }],
  ...[
    { authorization: 'Bearer' },
    { authorization: 'Bearer at_' },
    { authorization: `Bearer at_${'x'.repeat(100)}` },
    { cookie: 'rt=x; rt=y; __Host-rt=%00' },
  ],
  ...[
    { 'x-http-method-override': 'DELETE' },
    { 'x-forwarded-for': "'; drop table session; --" },
    { 'idempotency-key': '00000000-0000-7000-8000-000000000000' },
  ],
]
