import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { listProviders, removeProvider, type IdentityProvider } from '../../../shared/operator/openidProviders.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useAccount } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import nameLink from '../../ui/NameLink.module.css'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import classes from '../Operator.module.css'
import { ProviderFaultText } from './ProviderFaultText.tsx'
import { providerStateTexts } from './providerTexts.ts'
import { TestResult } from './TestResult.tsx'
import { useWhoIsMeant } from './useWhoIsMeant.tsx'

const ConnectProviderDialog = lazyPart(() => import('./ConnectProviderDialog.tsx'))
const ChangeProviderDialog = lazyPart(() => import('./ChangeProviderDialog.tsx'))
const TestProviderDialog = lazyPart(() => import('./TestProviderDialog.tsx'))

export const Route = createFileRoute('/_operator/tenantadmin/openid')({
  staticData: { title: msg`Identity providers`, flag: 'globalAdmin', withoutTenant: true },
  component: OpenidProviders,
})

/** Where the people of organisations sign in. */
function OpenidProviders() {
  const read = useCall(listProviders, {})
  const [connecting, setConnecting] = useState(false)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Identity providers</Trans>
        </Title>
        <Button onClick={() => setConnecting(true)}>
          <Trans>Connect a provider</Trans>
        </Button>
      </div>
      <TestResult onChange={read.again} />
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && read.value.items.length === 0 && (
        <Empty>
          <Trans>No provider is connected: everybody signs in with a password or a passkey.</Trans>
        </Empty>
      )}
      {read.state === 'ready' &&
        read.value.items.map((provider) => <Provider key={provider.id} provider={provider} onChange={read.again} />)}
      {connecting && (
        <Suspense fallback={null}>
          <ConnectProviderDialog onDone={read.again} onClose={() => setConnecting(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface ProviderProps {
  provider: IdentityProvider
  onChange: () => void
}

function useRemoval({ provider, onChange }: ProviderProps) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const { agreesToRemoval } = useWhoIsMeant()
  const remove = () =>
    once(async () => {
      try {
        if (!(await agreesToRemoval(provider))) return
        await call(removeProvider, { params: { id: provider.id } })
        toast({ tone: 'done', text: t`The provider was removed` })
        onChange()
      } catch (error) {
        failed(error)
      }
    })
  return { busy, remove }
}

function Provider(props: ProviderProps) {
  const { t } = useLingui()
  const { provider, onChange } = props
  const [open, setOpen] = useState<'change' | 'test' | null>(null)
  const { busy, remove } = useRemoval(props)
  const { tenant, issuer, clientId, hasSecret, emailDomains, endpointHosts } = provider
  const close = () => setOpen(null)
  const name = tenant.name
  const button = (label: string, about: string, act: () => void) => (
    <Button variant="default" disabled={busy} aria-label={about} onClick={act}>
      {label}
    </Button>
  )
  return (
    <Card
      title={
        <Link to="/tenantadmin/tenant/$id" params={{ id: tenant.id }} className={nameLink.link}>
          {name}
        </Link>
      }
    >
      <StateOfProvider {...provider} />
      <FactLines
        facts={[
          [t`Domains`, emailDomains.join(', ')],
          [t`Issuer`, issuer],
          [t`Client ID`, clientId],
          [t`Client secret`, hasSecret ? t`Stored` : t`None: it is a public client`],
          [t`May lead to`, endpointHosts.join(', ')],
        ]}
      />
      <Group gap="xs" mt="sm">
        {button(t`Run a test`, t`Run a test: ${name}`, () => setOpen('test'))}
        {button(t`Change`, t`Change: ${name}`, () => setOpen('change'))}
        {button(t`Remove`, t`Remove: ${name}`, () => void remove())}
      </Group>
      <Suspense fallback={null}>
        {open === 'change' && <ChangeProviderDialog provider={provider} onDone={onChange} onClose={close} />}
        {open === 'test' && <TestProviderDialog provider={provider} onDone={onChange} onClose={close} />}
      </Suspense>
    </Card>
  )
}

const marks = { untested: IconCircleDashed, ok: IconCircleCheck, error: IconAlertTriangle }

function StateOfProvider({ state, testedAt, fault, detail }: IdentityProvider) {
  const { i18n } = useLingui()
  const { zone } = useAccount()
  const { moment } = useFormats()
  const Mark = marks[state]
  return (
    <div className={classes.state}>
      <Group gap="xs" wrap="nowrap">
        <Mark size={20} aria-hidden />
        <Text fw={600}>{i18n._(providerStateTexts[state])}</Text>
        {testedAt && (
          <Text size="sm" c="dimmed">
            {moment(testedAt, zone)}
          </Text>
        )}
      </Group>
      {fault && (
        <Text size="sm">
          <ProviderFaultText fault={fault} detail={detail} />
        </Text>
      )}
    </div>
  )
}
