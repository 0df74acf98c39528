import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Title } from '@mantine/core'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { demoStatus } from '../../shared/demo/demo.ts'
import { LinkNotice } from '../identity/parts/LinkNotice.tsx'
import { useSession } from '../session/useSession.ts'
import { ButtonLink } from '../ui/links.tsx'
import { demoLinkAfter, type DemoLink } from './demoLink.ts'
import { DemoPassword } from './DemoPassword.tsx'

export const Route = createFileRoute('/_loggedOut/demo/verify')({
  staticData: { title: msg`Open the demo account`, flag: null, accent: true },
  // The token comes behind the hash, which no server sees, and goes on in the navigation state, out of the address at once.
  beforeLoad({ location }) {
    if (location.hash) throw redirect({ to: '/demo/verify', state: { demoToken: location.hash }, replace: true })
    return { demoToken: location.state.demoToken ?? null }
  },
  component: VerifyDemo,
})

/** Opens the demo account of a link that came by mail: a password, and it is there. */
function VerifyDemo() {
  const { caller } = useSession()
  const { demoToken } = Route.useRouteContext()
  const [link, setLink] = useState<DemoLink>({ is: 'asking' })
  const ask = useCallback(() => {
    setLink({ is: 'asking' })
    caller.call(demoStatus, { body: { token: demoToken } }).then(
      (found) => setLink({ is: 'valid', ...found }),
      (cause: unknown) => setLink(demoLinkAfter(cause)),
    )
  }, [caller, demoToken])
  useEffect(ask, [ask])

  return (
    <Stack>
      <Title order={1}>
        <Trans>Open the demo account</Trans>
      </Title>
      {link.is === 'valid' && <DemoPassword token={demoToken} email={link.email} organisation={link.organisation} onDead={setLink} />}
      <LinkNotice link={link} again={ask}>
        {link.is === 'dead' && (link.code === 'demoLink.invalid' || link.code === 'tokenExpired') && (
          <ButtonLink to="/demo/create">
            <Trans>Request a demo account</Trans>
          </ButtonLink>
        )}
      </LinkNotice>
      <ButtonLink to="/login" variant="default">
        <Trans>To login</Trans>
      </ButtonLink>
    </Stack>
  )
}
