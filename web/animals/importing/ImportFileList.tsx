import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportFile } from '../../../shared/animals/importing/importFile.ts'
import classes from '../../administration/Administration.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import own from './Import.module.css'
import { kindTexts, stateTexts } from './importTexts.ts'

interface Props {
  files: readonly ImportFile[]
  /** The id of the one that is open. */
  open: string | null
  onOpen: (id: string) => void
}

/** Every file that was uploaded, newest first, with what came of it. */
export function ImportFileList({ files, open, onOpen }: Props) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const { moment } = useFormats()
  if (files.length === 0) return null
  return (
    <Card flush title={<Trans>Uploaded files</Trans>}>
      <ul className={classes.list}>
        {files.map(({ id, kind, fileName, state, uploadedAt, uploadedBy, result, takenBackAt, takenBackBy }) => (
          <li key={id} className={own.row} aria-current={id === open}>
            <button type="button" className={classes.open} onClick={() => onOpen(id)}>
              <span className={classes.name}>{fileName}</span>
              <Dotted
                className={classes.small}
                parts={[
                  moment(uploadedAt, zone),
                  uploadedBy,
                  i18n._(stateTexts[state]),
                  i18n._(kindTexts[kind]),
                  result && kind === 'animals' && <Plural value={result.created} one="# new animal" other="# new animals" />,
                  result && kind !== 'animals' && <Plural value={result.created} one="# newly entered" other="# newly entered" />,
                  result && result.refused > 0 && <Plural value={result.refused} one="# row not imported" other="# rows not imported" />,
                  takenBackAt && (
                    <Trans>
                      taken back on {moment(takenBackAt, zone)} by {takenBackBy}
                    </Trans>
                  ),
                ]}
              />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
