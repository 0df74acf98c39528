import { useLingui } from '@lingui/react/macro'
import { presetOf } from '../../shared/access.ts'
import { listUsers, type User } from '../../shared/users/user.ts'
import type { UserState } from '../../shared/users/userStates.ts'
import { useSession } from '../session/useSession.ts'
import { useToday } from '../ui/clock.ts'
import { allPages, wholePage } from '../ui/saving/allPages.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { presetTexts, rightTexts, stateTexts } from './parts/userTexts.ts'

/** Saves all users that the search finds, with their rights. */
export function SaveUsers({ search, state }: { search: string; state: UserState | null }) {
  const { i18n, t } = useLingui()
  const { caller } = useSession()
  const today = useToday()
  const presetText = ({ rights }: User): string => {
    const preset = presetOf(rights)
    return preset ? i18n._(presetTexts[preset]) : ''
  }
  const columns: SavedColumn<User>[] = [
    { title: t`Surname`, of: ({ surname }) => surname },
    { title: t`Forename`, of: ({ forename }) => forename },
    { title: t`E-mail`, of: ({ email }) => email },
    { title: t`State`, of: (user) => i18n._(stateTexts[user.state]) },
    { title: t`Role`, of: presetText },
    { title: t`Rights`, of: ({ rights }) => rights.map((right) => i18n._(rightTexts[right])).join(', ') },
  ]
  const read = async (signal: AbortSignal) => ({
    rows: await allPages(
      (page) => caller.call(listUsers, { body: { search, state, page, perPage: wholePage } }, { signal }),
      ({ id }) => id,
    ),
  })
  return <SaveList name={t`Users ${today}`} columns={columns} read={read} />
}
