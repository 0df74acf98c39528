import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { neededBy } from '../../../shared/modules.ts'
import { switchModule, tenantModules } from '../../../shared/operator/tenantModules.ts'
import type { ModuleState } from '../../../shared/organisation/moduleStates.ts'
import { entryReason } from '../../../shared/organisation/organization.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { askReason } from '../../ui/confirm.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ModuleList, ModuleRow } from '../../ui/ModuleRow.tsx'
import { moduleNames } from '../../ui/moduleTexts.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'

/** The modules of an access, each with a button that switches it. */
export function ModulesCard({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const read = useCall(tenantModules, { params: { id } })
  const [changed, setChanged] = useState<readonly ModuleState[] | null>(null)
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const items = changed ?? (read.state === 'ready' ? read.value.items : null)

  async function turn(state: ModuleState, on: boolean) {
    const name = i18n._(moduleNames[state.module])
    const reason = await askReason({
      title: on ? t`Switch on: ${name}` : t`Switch off: ${name}`,
      text: on ? <WhatComesBack /> : <WhatGoes state={state} />,
      confirm: on ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>,
      danger: !on,
      reason: { label: <Trans>Reason</Trans>, least: entryReason.min, most: entryReason.max },
    })
    if (reason === null) return
    await once(async () => {
      try {
        const { items: now } = await call(switchModule, { params: { id }, body: { module: state.module, on, reason } })
        setChanged(now)
        toast({ tone: 'done', text: on ? t`Switched on: ${name}` : t`Switched off: ${name}` })
      } catch (error) {
        failed(error)
      }
    })
  }

  return (
    <Card title={<Trans>Modules</Trans>} flush>
      {read.state === 'loading' && <Loading rows={3} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {items && (
        <ModuleList>
          {items.map((state) => (
            <ModuleRow key={state.module} state={state}>
              <Switch state={state} busy={busy} onTurn={(on) => void turn(state, on)} />
            </ModuleRow>
          ))}
        </ModuleList>
      )}
    </Card>
  )
}

function Switch({
  state: { module, isOn, waitsForOther },
  busy,
  onTurn,
}: {
  state: ModuleState
  busy: boolean
  onTurn: (on: boolean) => void
}) {
  const { t, i18n } = useLingui()
  const name = i18n._(moduleNames[module])
  const on = !isOn && !waitsForOther
  return (
    <Button variant="default" disabled={busy} aria-label={on ? t`Switch on: ${name}` : t`Switch off: ${name}`} onClick={() => onTurn(on)}>
      {on ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
    </Button>
  )
}

function WhatGoes({ state: { module, people, open } }: { state: ModuleState }) {
  return (
    <Stack gap="xs">
      <Text>
        <Trans>
          At their next request, menus, pages, settings and rights of this module are gone for everybody. People with rights in it: {people}
          . What is open in it: {open}.
        </Trans>
      </Text>
      <Text>
        <Trans>
          Nothing is deleted. What waits on devices stays there under “Needs attention”. Reminders and public forms of this module stop.
        </Trans>
      </Text>
      {module === neededBy('sponsoredResidency') && (
        <Text>
          <Trans>Sponsored residencies go with boarding.</Trans>
        </Text>
      )}
    </Stack>
  )
}

const WhatComesBack = () => (
  <Text>
    <Trans>
      At their next request, people find everything as it was. What was refused on devices can be sent again. Months that were not billed
      meanwhile are billed within six hours.
    </Trans>
  </Text>
)
