import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import type { LimitsAndUse } from '../../shared/organisation/limits.ts'
import { readModules } from '../../shared/organisation/moduleStates.ts'
import { BackToAdministration } from '../administration/parts/BackToAdministration.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { FactLines } from '../ui/FactLines.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ModuleList, ModuleRow } from '../ui/ModuleRow.tsx'
import { useCall } from '../ui/useCall.ts'
import classes from './Contract.module.css'

export const Route = createFileRoute('/_signedIn/admin/account/modules')({
  staticData: {
    title: msg`Modules`,
    flag: 'contract',
    admin: { group: 'organisation', hint: msg`Which parts of the app your organisation has` },
  },
  component: Modules,
})

/** What is on, what it brings, and how to ask for what is off. The server knows it, so this needs a connection. */
function Modules() {
  const { t } = useLingui()
  const read = useCall(readModules, {})
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>Modules</Trans>
      </Title>
      {read.state === 'loading' && <Loading rows={4} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <>
          <Card title={<Trans>Parts of the app</Trans>} flush>
            <ModuleList>
              {read.value.items.map((state) => (
                <ModuleRow key={state.module} state={state} />
              ))}
            </ModuleList>
          </Card>
          <Used {...read.value} />
          <Text>
            <Trans>
              The operator switches modules on and off. Nothing is deleted when a module is off. To change something, write to support.
            </Trans>
          </Text>
          <ButtonLink to="/support" variant="default" style={{ justifySelf: 'start' }} search={{ title: t`Modules` }}>
            <Trans>Contact support</Trans>
          </ButtonLink>
        </>
      )}
    </div>
  )
}

/** What the organisation takes up, beside its limit where there is one. */
function Used({ limits, used }: LimitsAndUse) {
  const { t } = useLingui()
  const beside = (now: number, limit: number | null) => (limit === null ? `${now}` : t`${now} of ${limit}`)
  return (
    <Card title={<Trans>Limits</Trans>}>
      <FactLines
        facts={[
          [t`Users`, beside(used.users, limits.users)],
          [t`Megabytes of pictures and files`, beside(used.megabytes, limits.megabytes)],
        ]}
      />
    </Card>
  )
}
