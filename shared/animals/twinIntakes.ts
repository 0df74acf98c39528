// One intake that two devices recorded, each for an animal of its own: when the two animals are merged, the younger record goes.
import { Failure, type ErrorCode } from '../errors.ts'
import { matrix, ownBases } from '../changes/story/matrix.ts'
import { inOrder, replay, type Story } from '../changes/story/replay.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import type { Twins } from './joinedIntakes.ts'

/** So far apart two records of one intake may lie: one says when it was found, the other when it came to the door. */
const sameIntake = 48 * 3_600_000

/** Boarding and seizures have papers of their own, which nobody writes twice by mistake. */
const isIntake = ({ kind }: StatusChange): boolean => {
  const { custody } = matrix[kind]
  return typeof custody === 'object' && ownBases.includes(custody.opens)
}

/** Whether the change says the same intake again, after one of the other animal. */
const repeats = (change: StatusChange, other: StatusChange): boolean => {
  const later = Date.parse(change.at) - Date.parse(other.at)
  return other.kind === change.kind && other.animalId !== change.animalId && later >= 0 && later <= sameIntake
}

/** What prevents it of an intake when the animal is there already. */
const isThere: readonly unknown[] = ['change.inCustody', 'change.hasHistory'] satisfies ErrorCode[]

export interface Union {
  story: Story
  /** Intakes that are cancelled by the merge, as they were: each says again what one of the other animal says already. */
  cancelled: StatusChange[]
  /** Each of them with the one that it repeats. */
  twins: Twins[]
}

/**
 * The story of the changes of two animals. Where an intake is not possible because one of the same kind is there, of the other
 * animal and not more than 48 hours before it, it is left out. Throws the refusal of the first change that is not possible for
 * another reason, with its id in `detail.changeId`.
 */
export function unionOf(changes: readonly StatusChange[]): Union {
  const twins: Twins[] = []
  for (;;) {
    const cancelled = twins.map(({ goes }) => goes)
    const left = inOrder(changes.filter((change) => !cancelled.includes(change)))
    try {
      return { story: replay(left), cancelled, twins }
    } catch (error) {
      const broken = error instanceof Failure ? left.find(({ id }) => id === error.detail?.changeId) : undefined
      const before = broken ? left.slice(0, left.indexOf(broken)) : []
      if (!broken || !isThere.includes((error as Failure).code) || !isIntake(broken)) throw error
      const stays = before.findLast((one) => repeats(broken, one))
      if (!stays) throw error
      twins.push({ stays, goes: broken })
    }
  }
}
