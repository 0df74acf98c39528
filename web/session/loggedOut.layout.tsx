import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoggedOutShell } from '../shell/LoggedOutShell.tsx'

export const Route = createFileRoute('/_loggedOut')({
  staticData: { title: null, flag: null },
  beforeLoad({ context }) {
    if (context.session.current().phase === 'signedIn') throw redirect({ to: '/', replace: true })
  },
  component: LoggedOutShell,
})
