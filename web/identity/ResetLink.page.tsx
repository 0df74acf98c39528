import { createFileRoute, redirect } from '@tanstack/react-router'

/** The link of the mail: its token goes on in the navigation state and out of the address at once (specification 2.1). */
export const Route = createFileRoute('/_loggedOut/resetpw/confirm/$token')({
  staticData: { title: null, flag: null, alsoSignedIn: true },
  beforeLoad({ params }) {
    throw redirect({ to: '/resetpw/confirm', state: { resetToken: params.token }, replace: true })
  },
})
