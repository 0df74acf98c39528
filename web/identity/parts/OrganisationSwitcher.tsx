import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconCheck, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import type { ParkedQueue } from '../../../sync/device.ts'
import { useOtherQueues } from '../../ui/useOtherQueues.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { OrganisationSearch } from './OrganisationSearch.tsx'
import classes from './OrganisationSwitcher.module.css'
import { useAccount } from '../../session/signedIn.ts'
import { useGoToTenant } from './useGoToTenant.tsx'

/** Represents no organisation where one is being opened. */
const platform = 'platform'

/** For users with several organisations, with none, and for platform administrators, who find any (specification 6). */
export function OrganisationSwitcher({ onClose }: { onClose: () => void }) {
  const { context } = useAccount()
  const { t } = useLingui()
  const goTo = useGoToTenant()
  const { own } = useOtherQueues()
  const failed = useFailed()
  const [going, setGoing] = useState<string | null>(null)
  if (context.tenants.length === 1 && !context.isGlobalAdmin) return null

  async function go(id: string | null) {
    setGoing(id ?? platform)
    try {
      if (await goTo(id)) onClose()
    } catch (error) {
      failed(error)
    }
    setGoing(null)
  }

  return (
    <Stack gap={6}>
      <Text fw={600}>
        <Trans>Organisation</Trans>
      </Text>
      {context.tenants.length === 0 && !context.isGlobalAdmin && (
        <Text>
          <Trans>You are not assigned to an organisation or your account has been deactivated.</Trans>
        </Text>
      )}
      {context.tenants.length > 0 && (
        <ul className={classes.list} aria-label={t`Switch organisation`}>
          {context.tenants.map(({ id, name }) => (
            <li key={id}>
              <UnstyledButton
                className={classes.organisation}
                aria-current={id === context.tenant?.id || undefined}
                disabled={going !== null}
                onClick={() => void (id === context.tenant?.id ? onClose() : go(id))}
              >
                <IconBuilding aria-hidden />
                <span className={classes.name}>
                  {name}
                  <Waiting queue={own.find(({ tenantId }) => tenantId === id)} />
                </span>
                {id === context.tenant?.id && <IconCheck aria-hidden />}
                {id === going && <Loader size="xs" />}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {context.isGlobalAdmin && (
        <UnstyledButton
          className={classes.organisation}
          aria-current={context.tenant === null || undefined}
          disabled={going !== null}
          onClick={() => void (context.tenant === null ? onClose() : go(null))}
        >
          <IconWorld aria-hidden />
          <span className={classes.name}>
            <Trans>Platform administration</Trans>
          </span>
          {context.tenant === null && <IconCheck aria-hidden />}
          {going === platform && <Loader size="xs" />}
        </UnstyledButton>
      )}
      {context.isGlobalAdmin && <OrganisationSearch onEntered={onClose} />}
    </Stack>
  )
}

const Waiting = ({ queue }: { queue: ParkedQueue | undefined }) =>
  queue && (
    <Text span display="block" size="sm" c="dimmed">
      <Plural value={queue.waiting} one="# entry waits" other="# entries wait" />
    </Text>
  )
