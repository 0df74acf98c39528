import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconBuilding, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { anyFormDirty } from '../ui/dirty.ts'
import { mayLeave } from '../ui/leavePage.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { drainQueue } from './drainQueue.ts'
import classes from './OrganisationSwitcher.module.css'
import { useSignedIn } from './signedIn.ts'

/** The organisations of a user who belongs to several (specification 6). What waits in one is sent first, or stays there. */
export function OrganisationSwitcher({ onClose }: { onClose: () => void }) {
  const { session, context, engine, tenant } = useSignedIn()
  const { t } = useLingui()
  const router = useRouter()
  const failed = useFailed()
  const [going, setGoing] = useState<string | null>(null)
  if (context.tenants.length < 2) return null

  async function go(id: string) {
    if (anyFormDirty() && !(await mayLeave())) return
    setGoing(id)
    try {
      const left = await drainQueue(engine)
      await session.switchTenant(id)
      onClose()
      if (left > 0) toast({ tone: 'done', text: <StaysBehind left={left} name={tenant.name} /> })
      await router.navigate({ to: '/', ignoreBlocker: true })
    } catch (error) {
      setGoing(null)
      failed(error)
    }
  }

  return (
    <Stack gap={6}>
      <Text fw={600}>
        <Trans>Organisation</Trans>
      </Text>
      <ul className={classes.list} aria-label={t`Switch organisation`}>
        {context.tenants.map(({ id, name }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.organisation}
              aria-current={id === tenant.id || undefined}
              disabled={going !== null}
              onClick={() => void (id === tenant.id ? onClose() : go(id))}
            >
              <IconBuilding aria-hidden />
              <span className={classes.name}>{name}</span>
              {id === tenant.id && <IconCheck aria-hidden />}
              {id === going && <Loader size="xs" />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function StaysBehind({ left, name }: { left: number; name: string }) {
  return (
    <Plural
      value={left}
      one={`# entry for ${name} waits on this device. It is sent when you switch back.`}
      other={`# entries for ${name} wait on this device. They are sent when you switch back.`}
    />
  )
}
