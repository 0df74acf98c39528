import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { decideCareCall, mayDecide } from '../../shared/care/careActs.ts'
import { isUnconfirmed, sayings, type CareLog, type CareSaid } from '../../shared/care/careLog.ts'
import { memberName } from '../../shared/identity/member.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useRows } from '../ui/useRows.ts'
import classes from './Unconfirmed.module.css'
import { kindTexts, resultText } from './parts/careTexts.ts'
import { nameOf } from './parts/nameOf.ts'

interface Waiting {
  log: CareLog
  said: CareSaid
  animal: string
  author: string
}

/** Entries that a terminal kept without a PIN, of whatever day, the oldest first. */
export function Unconfirmed() {
  const { engine } = useSignedIn()
  const waiting = useRows(async (): Promise<Waiting[]> => {
    const { replica } = engine
    const logs = await replica.careLog.where('unconfirmed').above('').sortBy('unconfirmed')
    const animals = await replica.animal.bulkGet(logs.map(({ animalId }) => animalId))
    const members = new Map((await replica.member.toArray()).map((member) => [member.id, memberName(member)]))
    return logs.flatMap((log, index) => {
      const animal = animals[index]
      if (!animal) return []
      const open = sayings(log).filter(isUnconfirmed)
      return open.map((said) => ({ log, said, animal: nameOf(animal), author: members.get(said.by) ?? '' }))
    })
  }, [engine])
  if (!waiting || waiting.length === 0) return null
  return (
    <div data-no-print>
      <Card title={<Trans>Logged at a terminal without a PIN</Trans>}>
        <ul className={classes.list}>
          {waiting.map((one) => (
            <WaitingEntry key={`${one.log.id} ${one.said.at} ${one.said.by}`} {...one} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function WaitingEntry({ log, said, animal, author }: Waiting) {
  const { t, i18n } = useLingui()
  const { session, engine, context, zone } = useSignedIn()
  const canEdit = useCanEdit()
  const formats = useFormats()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const viewer = { userId: engine.userId, rights: new Set<string>(context.rights) }
  const isMine = canEdit && viewer.rights.has('care.log') && mayDecide(viewer, said)
  const decide = (accepted: boolean) =>
    once(async () => {
      try {
        const { at, by } = said
        await session.caller.call(decideCareCall, { params: { id: log.id }, body: { at, by, accepted } })
        toast({ tone: 'done', text: accepted ? t`The entry was confirmed` : t`The entry was rejected; the dose is open again` })
        await engine.pullAll()
      } catch (error) {
        failed(error)
      }
    })
  const what = `${animal}, ${log.label || i18n._(kindTexts[log.kind])}`
  return (
    <li className={classes.entry}>
      <div className={classes.facts}>
        <Text fw={600}>{what}</Text>
        <Text className="numbers">
          {i18n._(resultText(said.result, log.kind))} · {formats.moment(said.at, zone)} · {author}
        </Text>
      </div>
      {isMine && (
        <Group gap="xs">
          <Button disabled={busy} aria-label={t`Confirm ${what}`} onClick={() => void decide(true)}>
            <Trans>Confirm</Trans>
          </Button>
          <Button variant="default" disabled={busy} aria-label={t`Reject ${what}`} onClick={() => void decide(false)}>
            <Trans>Reject</Trans>
          </Button>
        </Group>
      )}
    </li>
  )
}
