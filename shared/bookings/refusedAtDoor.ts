// The reasons to refuse a check-in at the door of daycare, from the rows of a device. Read before the tap and by the tap itself.
import { Failure, type ErrorCode } from '../errors.ts'
import type { ReplicaReader } from '../mutation.ts'
import { checkVaccinatedOn, type Override } from './override.ts'
import { checkWalkInOn, walkInRefusals } from './walkInRules.ts'

interface AtDoor {
  animalId: string
  contactId: string | null
  /** The organisation's date. */
  today: string
  /** The animal has a booking for today. The rules were checked when it was made. */
  isBooked: boolean
}

const refusals: readonly ErrorCode[] = [...walkInRefusals, 'booking.vaccinationMissing']
/** Whether an error is one of the refusals that the list also reads before the tap. */
export const isRefusedAtDoor = (error: unknown): error is Failure => error instanceof Failure && refusals.includes(error.code)

/** Throws a `walkInRefusals` or `booking.vaccinationMissing`. */
export async function checkAtDoorOn(
  replica: ReplicaReader,
  tenantId: string,
  given: AtDoor,
  overrides: readonly Override[],
): Promise<void> {
  const { animalId, contactId, today, isBooked } = given
  if (!isBooked) await checkWalkInOn(replica, tenantId, { animalId, contactId, today })
  await checkVaccinatedOn(replica, tenantId, { service: 'daycare', animalId, today, endDate: today }, overrides)
}

/** Answers each question about rows once: many animals are asked about at the same moment. */
function remembering(replica: ReplicaReader): ReplicaReader {
  const answers = new Map<string, Promise<any>>()
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key) ?? ask()
    answers.set(key, known)
    return known
  }
  return {
    get: (kind, id) => once(`${kind} ${id}`, () => replica.get(kind, id)),
    where: (kind, field, value) => once(`${kind} ${field} ${value}`, () => replica.where(kind, field, value)),
    from: (kind, field, value) => once(`${kind} ${field} from ${value}`, () => replica.from(kind, field, value)),
  }
}

/** The reasons of refusal by the id of the animal. Animals that may come are left out. */
export async function refusedAtDoor(replica: ReplicaReader, tenantId: string, coming: readonly AtDoor[]): Promise<Map<string, Failure>> {
  const reader = remembering(replica)
  const refused = new Map<string, Failure>()
  const ask = async (one: AtDoor): Promise<void> => {
    try {
      await checkAtDoorOn(reader, tenantId, one, [])
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.set(one.animalId, error)
    }
  }
  await Promise.all(coming.map(ask))
  return refused
}
