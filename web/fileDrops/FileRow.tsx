import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { droppedFileAddress, type DroppedFile } from '../../shared/fileDrops/fileDrop.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useSession } from '../session/useSession.ts'
import { useFormats } from '../ui/formats.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useFailed } from '../ui/useFailed.ts'
import { sizeText } from './sizeText.ts'
import classes from './FileDrops.module.css'

/** The browser saves it by itself, at an address that is good for a short time. */
function useDownload({ id }: DroppedFile) {
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const download = () =>
    once(async () => {
      try {
        const { address } = await caller.call(droppedFileAddress, { params: { id } })
        const link = document.createElement('a')
        link.href = address
        link.download = ''
        link.click()
      } catch (error) {
        failed(error)
      }
    })
  return { busy, download }
}

/** A file that arrived. `onDelete` is undefined for people who may not delete it. */
export function FileRow({ file, onDelete }: { file: DroppedFile; onDelete: (() => void) | undefined }) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { busy, download } = useDownload(file)
  const { name, kind, size, arrivedAt } = file
  const at = formats.moment(arrivedAt, zone)
  return (
    <li>
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={`${classes.small} numbers`}>
          {kind === 'pdf' ? <Trans>PDF</Trans> : <Trans>Picture</Trans>} · {sizeText(i18n, size)} · {at}
        </span>
      </span>
      <span className={classes.acts}>
        <ActionIcon variant="subtle" aria-label={t`Save ${name}`} title={t`Save`} disabled={busy} onClick={() => void download()}>
          <IconDownload aria-hidden />
        </ActionIcon>
        {onDelete && (
          <ActionIcon variant="subtle" color="red" aria-label={t`Delete ${name}`} title={t`Delete`} onClick={onDelete}>
            <IconTrash aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}
