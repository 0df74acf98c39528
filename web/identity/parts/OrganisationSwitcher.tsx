import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconCheck, IconWorld } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ParkedQueue } from '../../../sync/device.ts'
import { useOtherQueues } from '../../ui/useOtherQueues.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { OrganisationSearch } from './OrganisationSearch.tsx'
import classes from './OrganisationSwitcher.module.css'
import { useAccount } from '../../session/signedIn.ts'
import { useGoToTenant } from './useGoToTenant.ts'

/** Represents no organisation where one is being opened. */
const platform = 'platform'

/** Which one is being opened, and the way there. */
function useGoing(onArrived: () => void) {
  const goTo = useGoToTenant()
  const failed = useFailed()
  const [going, setGoing] = useState<string | null>(null)

  async function go(id: string | null) {
    setGoing(id ?? platform)
    try {
      if (await goTo(id)) onArrived()
    } catch (error) {
      failed(error)
    }
    setGoing(null)
  }

  return { going, go }
}

/** For users with several organisations, with none, and for platform administrators, who find any (specification 6). */
export function OrganisationSwitcher({ onClose }: { onClose: () => void }) {
  const { context } = useAccount()
  const { t } = useLingui()
  const { own } = useOtherQueues()
  const { going, go } = useGoing(onClose)
  if (context.tenants.length === 1 && !context.isGlobalAdmin) return null

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
              <Place
                icon={<IconBuilding aria-hidden />}
                current={id === context.tenant?.id}
                busy={going !== null}
                going={id === going}
                onPress={() => void (id === context.tenant?.id ? onClose() : go(id))}
              >
                {name}
                <Waiting queue={own.find(({ tenantId }) => tenantId === id)} />
              </Place>
            </li>
          ))}
        </ul>
      )}
      {context.isGlobalAdmin && (
        <Place
          icon={<IconWorld aria-hidden />}
          current={context.tenant === null}
          busy={going !== null}
          going={going === platform}
          onPress={() => void (context.tenant === null ? onClose() : go(null))}
        >
          <Trans>Platform administration</Trans>
        </Place>
      )}
      {context.isGlobalAdmin && <OrganisationSearch onEntered={onClose} />}
    </Stack>
  )
}

interface PlaceProps {
  icon: ReactNode
  current: boolean
  /** One of them is being opened. */
  busy: boolean
  /** This one is. */
  going: boolean
  onPress: () => void
  children: ReactNode
}

/** An organisation to go to, or the administration of the platform. */
function Place({ icon, current, busy, going, onPress, children }: PlaceProps) {
  return (
    <UnstyledButton className={classes.organisation} aria-current={current || undefined} disabled={busy} onClick={onPress}>
      {icon}
      <span className={classes.name}>{children}</span>
      {current && <IconCheck aria-hidden />}
      {going && <Loader size="xs" />}
    </UnstyledButton>
  )
}

const Waiting = ({ queue }: { queue: ParkedQueue | undefined }) =>
  queue && (
    <Text span display="block" size="sm" c="dimmed">
      <Plural value={queue.waiting} one="# entry waits" other="# entries wait" />
    </Text>
  )
