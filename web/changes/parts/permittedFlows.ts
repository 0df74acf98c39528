import { nextOf } from '../../../shared/changes/foresee.ts'
import { termsOf } from '../../../shared/changes/story/flows.ts'
import type { Standing } from '../../../shared/changes/story/matrix.ts'
import type { UserContext } from '../../../shared/identity/session.ts'

/** The changes that a person may record of an animal: those that are possible now, and those that are not, with what speaks against them. */
export function permittedFlows({ rights }: Pick<UserContext, 'rights'>, standing: Standing) {
  const mine = nextOf(standing).filter(({ flow }) => (rights as string[]).includes(termsOf[flow].right))
  return { possible: mine.filter(({ refusal }) => refusal === null), refused: mine.filter(({ refusal }) => refusal !== null) }
}
