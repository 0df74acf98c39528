import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { userStates } from '../../shared/users/userStates.ts'
import { useOpenSingle } from '../ui/useOpenSingle.ts'
import { Panes } from '../ui/Panes.tsx'
import { Users } from './Users.tsx'
import { oneOf, pageNumber, searchOf, wordsOf } from '../ui/search.ts'

export const Route = createFileRoute('/_signedIn/_users')({
  staticData: { title: null, flag: null },
  // What the list is narrowed to stays in the address while somebody is looked at.
  validateSearch: searchOf({ search: wordsOf(200), state: oneOf(userStates), page: pageNumber }),
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
