import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isKept } from '../../../shared/vetInvoices/keeping.ts'
import { deleteTreatmentOriginal } from '../../../shared/vetInvoices/treatmentOriginal.ts'
import { deleteVetOriginal, originalAddresses, type VetOriginal } from '../../../shared/vetInvoices/vetOriginal.ts'
import recordClasses from '../../animals/record/Record.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import { Picture } from '../../ui/Picture.tsx'
import { saveFrom } from '../../ui/saveFile.ts'
import { useFailed } from '../../ui/useFailed.ts'
import classes from './Originals.module.css'

function useFiles({ id }: VetOriginal) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const [preview, setPreview] = useState<string | null>(null)
  const ask = async (then: (addresses: { original: string; preview: string | null }) => void) => {
    try {
      then(await engine.caller.call(originalAddresses, { params: { id } }))
    } catch (error) {
      failed(error)
    }
  }
  return {
    preview,
    look: () => (preview ? setPreview(null) : void ask((addresses) => setPreview(addresses.preview))),
    save: () => void ask((addresses) => saveFrom(addresses.original)),
  }
}

function useRemoveOriginal({ id, name, treatmentId }: VetOriginal, again: () => void) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return async () => {
    const yes = await confirm({
      title: <Trans>Delete {name}?</Trans>,
      text: <Trans>This is for a file that was added by mistake. It cannot be taken back.</Trans>,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (yes) await engine.perform(treatmentId ? deleteTreatmentOriginal : deleteVetOriginal, { id }).then(again, failed)
  }
}

interface Props {
  original: VetOriginal
  mayEdit: boolean
  /** After it was deleted. */
  again: () => void
}

/** An original: saved as it was sent, looked at as a picture that was drawn anew, and deleted while no term holds it. */
export function OriginalRow({ original, mayEdit, again }: Props) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const { preview, look, save } = useFiles(original)
  const remove = useRemoveOriginal(original, again)
  const { name, kind, arrivedAt, refused, keptUntil } = original
  const until = keptUntil && formats.date(keptUntil)
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{name}</span>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[
            refused ? i18n._(errorTexts[refused]) : arrivedAt === null && t`not with the server yet`,
            until && t`is kept until ${until}`,
          ]}
        />
        {preview && <Picture address={preview} alt={name} className={classes.preview} />}
      </span>
      {arrivedAt !== null && (
        <Group gap={4} data-no-print>
          {kind === 'picture' && (
            <Button variant="subtle" leftSection={<IconEye aria-hidden />} aria-label={t`Look at ${name}`} onClick={look}>
              {preview ? <Trans>Hide</Trans> : <Trans>Look at</Trans>}
            </Button>
          )}
          <ActionIcon variant="subtle" aria-label={t`Save ${name}`} title={t`Save`} onClick={save}>
            <IconDownload aria-hidden />
          </ActionIcon>
        </Group>
      )}
      {mayEdit && !isKept(keptUntil, today) && (
        <ActionIcon variant="subtle" color="red" aria-label={t`Delete ${name}`} title={t`Delete`} onClick={() => void remove()}>
          <IconTrash aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
