import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { dropCalls, type DroppedFile, type DropTarget } from '../../shared/fileDrops/fileDrop.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useSession } from '../session/useSession.ts'
import { useFormats } from '../ui/formats.ts'
import { useBusy } from '../ui/useBusy.ts'
import { saveFrom } from '../ui/saveFile.ts'
import { useFailed } from '../ui/useFailed.ts'
import { sizeText } from './sizeText.ts'
import recordClasses from '../animals/record/Record.module.css'
import classes from './FileDrops.module.css'

/** The browser saves it by itself, at an address that is good for a short time. */
function useDownload(of: DropTarget, { id }: DroppedFile) {
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const download = () =>
    once(async () => {
      try {
        const { address } = await caller.call(dropCalls[of].address, { params: { id } })
        saveFrom(address)
      } catch (error) {
        failed(error)
      }
    })
  return { busy, download }
}

interface Props {
  of: DropTarget
  file: DroppedFile
  /** Undefined for people who may not delete it. */
  onDelete: (() => void) | undefined
}

/** A file that arrived. */
export function FileRow({ of, file, onDelete }: Props) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { busy, download } = useDownload(of, file)
  const { name, kind, size, arrivedAt } = file
  const at = formats.moment(arrivedAt, zone)
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{name}</span>
        <span className={`${recordClasses.small} numbers`}>
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
