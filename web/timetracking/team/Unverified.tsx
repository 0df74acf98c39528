import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { decidePunch, type Punch } from '../../../shared/timetracking/punches/punch.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { punchTexts } from '../parts/punchTexts.ts'
import { useMayApprove } from './useMayApprove.ts'
import classes from './Team.module.css'

interface Waiting {
  punch: Punch
  name: string
  terminal: string
}

/** Punches that a terminal kept without a PIN. Somebody who knows whether the person was there decides. */
export function Unverified({ punches, onDecided }: { punches: readonly Waiting[]; onDecided: () => void }) {
  if (punches.length === 0) return null
  return (
    <Card title={<Trans>Punches without a PIN</Trans>}>
      <ul className={classes.list}>
        {punches.map((one) => (
          <WaitingPunch key={one.punch.id} {...one} onDecided={onDecided} />
        ))}
      </ul>
    </Card>
  )
}

function WaitingPunch({ punch, name, terminal, onDecided }: Waiting & { onDecided: () => void }) {
  const { t, i18n } = useLingui()
  const { session, zone } = useSignedIn()
  const formats = useFormats()
  const mayApprove = useMayApprove()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const decide = (accepted: boolean) =>
    once(async () => {
      try {
        await session.caller.call(decidePunch, { params: { id: punch.id }, body: { accepted } })
        toast({ tone: 'done', text: accepted ? t`The punch was confirmed` : t`The punch was refused` })
        onDecided()
      } catch (error) {
        failed(error)
      }
    })
  const what = `${i18n._(punchTexts[punch.kind])} · ${formats.moment(punch.at, zone)}`
  return (
    <li className={classes.punch}>
      <div className={classes.facts}>
        <Text fw={600}>{name}</Text>
        <Text className="numbers">{what}</Text>
        <Text c="dimmed" size="sm">
          {terminal}
        </Text>
      </div>
      {mayApprove && (
        <Group gap="xs">
          <Button disabled={busy} aria-label={t`Confirm ${name}, ${what}`} onClick={() => void decide(true)}>
            <Trans>Confirm</Trans>
          </Button>
          <Button variant="default" disabled={busy} aria-label={t`Refuse ${name}, ${what}`} onClick={() => void decide(false)}>
            <Trans>Refuse</Trans>
          </Button>
        </Group>
      )}
    </li>
  )
}
