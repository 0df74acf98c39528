import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, type ChangeEvent } from 'react'
import { Failure } from '../../shared/errors.ts'
import { Card } from '../ui/Card.tsx'
import { textOf } from '../ui/errorTexts.ts'
import { sizeText } from './sizeText.ts'
import { useSending, type Chosen } from './useSending.ts'
import recordClasses from '../animals/record/Record.module.css'
import classes from './FileDrops.module.css'

/** What the file picker offers. Phones that photograph in HEIC turn a photo into JPEG when it is chosen here. */
const kinds = 'application/pdf,image/jpeg,image/png'

interface Props {
  link: string
  /** Files that can still be sent. */
  left: number
  onArrived: (left: number) => void
}

/** Chooses files and sends them; after a cut each goes on where it stopped. */
export function SendFiles({ link, left, onArrived }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { files, send, again } = useSending(link, onArrived)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    send([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }

  return (
    <>
      <Card title={<Trans>Choose files</Trans>}>
        <div className={classes.stack}>
          <Text>
            {left === 0 ? (
              <Trans>All files have arrived: no more can be sent by this link.</Trans>
            ) : (
              <Plural value={left} one="You can send # more file." other="You can send # more files." />
            )}
          </Text>
          <Text c="dimmed">
            <Trans>Photos as JPEG or PNG, and PDF documents, of at most 25 MB each. Place and time of a photo are removed.</Trans>
          </Text>
          <input ref={input} type="file" multiple accept={kinds} hidden aria-label={t`Choose files`} onChange={choose} />
          {left > 0 && (
            <Button className={classes.start} leftSection={<IconUpload size={20} aria-hidden />} onClick={() => input.current?.click()}>
              <Trans>Choose files</Trans>
            </Button>
          )}
        </div>
      </Card>
      {files.length > 0 && (
        <Card flush title={<Trans>In this visit</Trans>}>
          <ul className={`${recordClasses.list} ${classes.list}`} aria-label={t`Files of this visit`}>
            {files.map((chosen) => (
              <Row key={chosen.nth} chosen={chosen} onAgain={() => again(chosen)} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Whether another attempt with the same file may end in another way. */
const mayHelp = (error: unknown): boolean =>
  !(error instanceof Failure) || error.code === 'fileDrop.noRoom' || !/^(fileDrop|image)\./.test(error.code)

function Row({ chosen, onAgain }: { chosen: Chosen; onAgain: () => void }) {
  const { i18n, t } = useLingui()
  const { file, state, share, error } = chosen
  const { name } = file
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{name}</span>
        <span className={recordClasses.small} role="status">
          {state === 'waits' && <Trans>waits for its turn</Trans>}
          {state === 'sends' && <Trans>is being sent</Trans>}
          {state === 'cut' && <Trans>No network: it goes on by itself as soon as there is one.</Trans>}
          {state === 'arrived' && <Trans>has arrived</Trans>}
          {state !== 'refused' && ` · ${sizeText(i18n, file.size)}`}
        </span>
        {state === 'refused' && (
          <Text c="var(--mantine-color-error)" role="alert">
            {i18n._(textOf(error))}
          </Text>
        )}
        {(state === 'sends' || state === 'cut') && <progress max={1} value={share} aria-label={t`${name} is being sent`} />}
      </span>
      {state === 'refused' && mayHelp(error) && (
        <Button variant="default" onClick={onAgain}>
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  )
}
