import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoggedOutShell } from './LoggedOutShell.tsx'

export const Route = createFileRoute('/_loggedOut')({
  staticData: { title: null, flag: null },
  beforeLoad({ context, matches }) {
    const welcome = matches.some(({ staticData }) => staticData.alsoSignedIn)
    if (context.session.current().phase === 'signedIn' && !welcome) throw redirect({ to: '/', replace: true })
  },
  component: LoggedOutShell,
})
