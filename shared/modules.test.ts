import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rights } from './access.ts'
import { assertModuleOn, isModuleOff, moduleOfCall, moduleOfRight, modules, modulesOffBy, neededBy, rightsWithin } from './modules.ts'

describe('a module', () => {
  const off = fc.subarray([...modules])

  test('owns the rights that are named after it, and no other', () => {
    expect(rights.filter((right) => moduleOfRight(right) === 'daycare')).toEqual(rights.filter((right) => right.startsWith('daycare.')))
    expect(['animals.view', 'payment.book', 'admin.settings'].map(moduleOfRight)).toEqual([null, null, null])
  })

  test.each([
    ['/api/pension/booking/new', 'pension.checkin', 'pension'],
    ['/api/admin/pension/price/{id}', 'admin.settings', 'pension'],
    ['/api/pension/sponsored-residency/{id}', 'pension.checkin', 'sponsoredResidency'],
    ['/api/admin/pension/sponsored-residence', 'admin.settings', 'sponsoredResidency'],
    ['/api/daycare/entitlement/new', 'payment.book', 'daycare'],
    ['/api/animal-seizure/{id}/take', 'animals.incoming', 'seizure'],
    ['/api/animal-seizure/{id}/to-bill', 'payment.book', 'seizure'],
    ['/api/admin/animals/seizure', 'admin.settings', 'seizure'],
    // Those are also of boarding.
    ['/api/admin/daycare/closed-period/new', 'admin.settings', null],
    ['/api/admin/daycare/product/{id}', 'admin.settings', null],
    ['/api/animal/in-pension', 'pension.view', 'pension'],
    ['/api/animal/new', 'animals.edit', null],
  ])('owns %s with %s: %s', (path, right, module) => expect(moduleOfCall({ path, right })).toBe(module))

  test('that is off takes its rights, and only those; nothing is taken while all are on', () => {
    fc.assert(
      fc.property(fc.subarray([...rights]), off, (held, switchedOff) => {
        const left = rightsWithin(held, switchedOff)
        const gone = modulesOffBy(switchedOff)
        expect(held.filter((right) => !left.includes(right)).every((right) => gone.some((module) => right.startsWith(`${module}.`)))).toBe(
          true,
        )
        expect(left.some((right) => gone.some((module) => right.startsWith(`${module}.`)))).toBe(false)
        expect(rightsWithin(held, [])).toEqual(held)
      }),
    )
  })

  test('is off with the one that it needs, and a name of a newer version is passed over', () => {
    expect(neededBy('sponsoredResidency')).toBe('pension')
    expect(modulesOffBy(['pension'])).toEqual(['pension', 'sponsoredResidency'])
    expect(modulesOffBy(['sponsoredResidency', 'hotel'])).toEqual(['sponsoredResidency'])
    expect(isModuleOff({ modulesOff: ['pension'] }, 'daycare')).toBe(false)
    expect(() => assertModuleOn({ modulesOff: ['pension'] }, 'sponsoredResidency')).toThrow(expect.objectContaining({ code: 'moduleOff' }))
    expect(() => assertModuleOn({ modulesOff: ['pension'] }, null)).not.toThrow()
  })
})
