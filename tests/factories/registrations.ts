// Steps of a registration, as a device takes them.
import fc from 'fast-check'
import { registrars, registrySteps } from '../../shared/animals/registration.ts'
import { someId } from './some.ts'

export const someRegistryStep = fc.record({
  animalId: someId,
  registrar: fc.constantFrom(...registrars),
  step: fc.constantFrom(...registrySteps),
  inCare: fc.boolean(),
  externalRef: fc.constantFrom('', 'T-17'),
  lastError: fc.constantFrom('', 'x'),
  chip: fc.constant('276098100000077'),
  holder: fc.oneof(
    fc.constant({ is: 'organisation' as const }),
    someId.map((id) => ({ is: 'contact' as const, id })),
  ),
})
