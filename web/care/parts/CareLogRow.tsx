import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isDouble, isRejected, type CareLog, type CareSaid } from '../../../shared/care/careLog.ts'
import type { Member } from '../../../shared/identity/member.ts'
import { memberName } from '../../../shared/identity/member.ts'
import recordClasses from '../../animals/record/Record.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { doubtText, kindTexts, resultText } from './careTexts.ts'
import classes from '../Care.module.css'
import type { Proof } from './useProofs.tsx'

interface Props {
  log: CareLog
  members: ReadonlyMap<string, Member>
  pending: boolean
  /** Absent where nothing may be changed. */
  onTakeBack?: ((log: CareLog) => void) | undefined
  /** Of a medicine on prescription: whether its original is kept, and the way to it. */
  proof?: Proof | undefined
}

/** One entry of the log: what, how it went, when and by whom; a second entry for the same dose is beside it. */
export function CareLogRow({ log, members, pending, onTakeBack, proof }: Props) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { zone } = useSignedIn()
  const named = useNamedRow(log.id)
  const what = log.label || i18n._(kindTexts[log.kind])
  const planned = log.dueTime
  const saying = (said: CareSaid) => [
    i18n._(resultText(said.result, log.kind)),
    formats.moment(said.at, zone),
    members.has(said.by) && memberName(members.get(said.by)!),
    doubtText(said, i18n),
    said.note,
  ]
  const [batch, until] = [log.batch, log.expiresOn ? formats.date(log.expiresOn) : '']
  const drugParts = [batch && t`batch ${batch}`, until && t`good until ${until}`]
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{what}</span>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[...saying(log), planned !== null && t`planned at ${planned}`, ...drugParts]}
        />
        {log.again.map((said, index) => (
          <span key={index} className={isDouble(log) ? classes.double : recordClasses.small}>
            {isDouble(log) && <IconAlertTriangle size={18} aria-hidden />}
            <span>
              <Trans>Also logged:</Trans> <Dotted className="numbers" parts={saying(said)} />
            </span>
          </span>
        ))}
      </span>
      {pending && <Waiting />}
      {proof && (
        <Button variant="subtle" aria-label={t`Original of ${what}`} onClick={proof.onOpen}>
          {proof.lacks ? <Trans>Original missing</Trans> : <Trans>Original</Trans>}
        </Button>
      )}
      {onTakeBack && !isRejected(log) && (
        <Button variant="subtle" data-no-print aria-label={t`Take back: ${what}`} onClick={() => onTakeBack(log)}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </li>
  )
}
