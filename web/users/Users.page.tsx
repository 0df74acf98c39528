import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

/** The list itself is in the layout of the area: beside what is open, or alone. */
export const Route = createFileRoute('/_signedIn/_users/admin/account/user')({
  staticData: {
    title: msg`Users`,
    flag: 'users',
    admin: { group: 'organisation', hint: msg`Who works here and may do what`, name: msg`User administration` },
  },
})
