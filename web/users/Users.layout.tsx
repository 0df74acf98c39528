import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { userStates, type UserState } from '../../shared/users/user.ts'
import { useOpenSingle } from '../shell/useOpenSingle.ts'
import { Panes } from '../ui/Panes.tsx'
import { Users } from './Users.tsx'

interface Search {
  search?: string
  state?: UserState
  page?: number
}

export const Route = createFileRoute('/_signedIn/_users')({
  staticData: { title: null, flag: null },
  // What the list is narrowed to stays in the address while somebody is looked at. A number in the address arrives as a number.
  validateSearch: ({ search, state, page }: Record<string, unknown>): Search => ({
    ...((typeof search === 'string' || typeof search === 'number') && { search: String(search).slice(0, 200) }),
    ...(userStates.includes(state as UserState) && { state: state as UserState }),
    ...(Number.isSafeInteger(page) && Number(page) > 0 && { page: Number(page) }),
  }),
  component: UsersLayout,
})

function UsersLayout() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const open = useOpenSingle('/admin/account/user')
  return (
    <Panes
      label={t`Users`}
      list={<Users />}
      single={<Outlet />}
      open={open}
      onClose={() => void navigate({ to: '/admin/account/user', search: true })}
      hint={<Trans>Choose somebody from the list to see their access and rights.</Trans>}
    />
  )
}
