import { expect, test } from 'vitest'
import { keptUntil } from './retention.ts'

test.each([
  [{ type: 'pension', signedOn: '2026-06-10', until: '2026-06-20', diedOn: null }, '2036-12-31'],
  [{ type: 'daycare', signedOn: '2025-12-30', until: '2026-01-02', diedOn: null }, '2036-12-31'],
  [{ type: 'pension', signedOn: '2026-01-03', until: '2025-12-31', diedOn: '2025-12-31' }, '2036-12-31'],
  [{ type: 'residency', signedOn: '2026-06-10', until: null, diedOn: null, isOpen: true }, null],
  [{ type: 'residency', signedOn: '2026-06-10', until: '2026-08-31', diedOn: null, isOpen: true }, null],
  [{ type: 'residency', signedOn: '2026-06-10', until: '2028-02-01', diedOn: '2028-02-01', isOpen: false }, '2038-12-31'],
  [{ type: 'residency', signedOn: '2026-06-10', until: null, diedOn: null }, '2036-12-31'],
  [{ type: 'adoption', signedOn: '2026-06-10', until: null, diedOn: null }, '2056-12-31'],
  [{ type: 'adoption', signedOn: '2026-06-10', until: null, diedOn: '2038-01-01' }, '2044-12-31'],
  [{ type: 'surrender', signedOn: '2026-06-10', until: null, diedOn: '2026-06-09' }, '2032-12-31'],
] as const)('%o is kept until %s', (kept, last) => expect(keptUntil(kept)).toBe(last))
