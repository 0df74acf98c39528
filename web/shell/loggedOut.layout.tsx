import { createFileRoute, redirect } from '@tanstack/react-router'
import { labelIn } from '../../shared/operator/subDomains.ts'
import { returnAddress } from '../session/returnAddress.ts'
import { LoggedOutShell } from './LoggedOutShell.tsx'

export const Route = createFileRoute('/_loggedOut')({
  staticData: { title: null, flag: null },
  async beforeLoad({ context: { session }, matches, search }) {
    const welcome = matches.some(({ staticData }) => staticData.alsoSignedIn)
    if (session.current().phase !== 'signedIn' || welcome) return
    const { house, from }: Partial<Record<'house' | 'from', unknown>> = search
    const subDomain = labelIn(house)
    if (subDomain === undefined) throw redirect({ to: '/', replace: true })
    const { goToHouse } = await import('../identity/goToHouse.ts')
    await goToHouse(session, subDomain)
    throw redirect({ href: returnAddress(from) ?? '/', replace: true })
  },
  component: LoggedOutShell,
})
