import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Again, Repeatable } from '../../shared/again.ts'
import { memberName } from '../../shared/identity/member.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { useRows } from '../ui/useRows.ts'
import classes from './DayList.module.css'

const texts: Record<Repeatable, MessageDescriptor> = {
  checkIn: msg`Also checked in`,
  checkOut: msg`Also checked out`,
  cancelled: msg`Also cancelled`,
  noShow: msg`Also noted that nobody came`,
  done: msg`Also done by`,
}

/** Colleagues who did the same without knowing of each other, each with the time. */
export function AlsoDone({ again }: { again: readonly Again[] }) {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const members = useRows(() => engine.replica.member.bulkGet(again.map(({ by }) => by)), [engine, again])
  return again.map(({ act, at }, index) => {
    const member = members?.[index]
    return (
      <span key={`${act} ${at} ${index}`} className={`${classes.small} numbers`}>
        {i18n._(texts[act])}: {[formats.moment(at, zone), member && memberName(member)].filter(Boolean).join(', ')}
      </span>
    )
  })
}
