import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { demoStatus } from '../../shared/demo/demo.ts'
import { useSession } from '../session/useSession.ts'
import { errorTexts, textOf } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { linkAfter, type DemoLink } from './demoLink.ts'
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
  const { i18n } = useLingui()
  const { caller } = useSession()
  const { demoToken } = Route.useRouteContext()
  const [link, setLink] = useState<DemoLink>({ is: 'asking' })
  const ask = useCallback(() => {
    setLink({ is: 'asking' })
    caller.call(demoStatus, { body: { token: demoToken } }).then(
      (found) => setLink({ is: 'valid', ...found }),
      (cause: unknown) => setLink(linkAfter(cause)),
    )
  }, [caller, demoToken])
  useEffect(ask, [ask])

  return (
    <Stack>
      <Title order={1}>
        <Trans>Open the demo account</Trans>
      </Title>
      {link.is === 'asking' && <Loading rows={2} />}
      {link.is === 'valid' && <DemoPassword token={demoToken} email={link.email} organisation={link.organisation} onDead={setLink} />}
      {link.is === 'dead' && (
        <>
          <Text role="alert">{i18n._(errorTexts[link.code])}</Text>
          {(link.code === 'demoLink.invalid' || link.code === 'tokenExpired') && (
            <ButtonLink to="/demo/create">
              <Trans>Request a demo account</Trans>
            </ButtonLink>
          )}
        </>
      )}
      {link.is === 'unknown' && (
        <>
          <Text role="alert">{i18n._(textOf(link.cause))}</Text>
          <Button onClick={ask}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      <ButtonLink to="/login" variant="default">
        <Trans>To login</Trans>
      </ButtonLink>
    </Stack>
  )
}
