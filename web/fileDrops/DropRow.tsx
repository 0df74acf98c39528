import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { FileDropsOf } from '../../shared/fileDrops/fileDrop.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { isOpenDrop } from '../../shared/fileDrops/fileDrop.ts'
import recordClasses from '../animals/record/Record.module.css'
import classes from './FileDrops.module.css'

interface Props {
  drop: FileDropsOf['drops'][number]
  onShow: () => void
  /** Undefined for people who may not close it. */
  onEnd: (() => void) | undefined
}

/** A link by which files are asked for: what for, until when, how many have arrived. */
export function DropRow({ drop, onShow, onEnd }: Props) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const { title, validUntil, closedAt, files, maxFiles, key } = drop
  const isOpen = isOpenDrop(drop, today)
  const until = formats.date(validUntil)
  const closed = closedAt && formats.moment(closedAt, zone)
  return (
    <li data-ended={!isOpen || undefined}>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{title}</span>
        <span className={`${recordClasses.small} numbers`}>
          {closed ? <Trans>closed {closed}</Trans> : isOpen ? <Trans>until {until}</Trans> : <Trans>ran out on {until}</Trans>}
          {' · '}
          <Plural value={maxFiles} one={`${files} of # file arrived`} other={`${files} of # files arrived`} />
        </span>
      </span>
      {isOpen && (
        <span className={classes.acts}>
          {key !== null && (
            <Button variant="subtle" onClick={onShow}>
              <Trans>Show the link</Trans>
            </Button>
          )}
          {onEnd && (
            <Button variant="subtle" color="red" onClick={onEnd}>
              <Trans>Close the link</Trans>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
