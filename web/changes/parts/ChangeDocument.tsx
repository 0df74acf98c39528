import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { changeDocument, documentOfChange, type ChangeDocument as Kind } from '../../../shared/documents/documents.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { localDate } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import { DocumentButton } from '../../documents/parts/DocumentButton.tsx'
import { DocumentLanguage } from '../../documents/parts/DocumentLanguage.tsx'

const texts: Record<Kind, MessageDescriptor> = { adoption: msg`Adoption contract`, surrender: msg`Declaration of surrender` }

/** The contract or declaration of a change that has one and that the server knows. `dated`: with its day, where several are shown together. */
export function ChangeDocument({ change, dated = false }: { change: StatusChange; dated?: boolean }) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const kind = documentOfChange(change)
  if (!kind || change.version === 0) return null
  const title = i18n._(texts[kind])
  const day = formats.date(localDate(change.at, zone))
  const button = (
    <DocumentButton
      endpoint={changeDocument}
      parts={(language) => ({ params: { id: change.flowId }, query: { language } })}
      file={[title, change.details.number, day].filter(Boolean).join(' ')}
    >
      {dated ? t`${title} of ${day} (PDF)` : t`${title} (PDF)`}
    </DocumentButton>
  )
  return dated ? (
    button
  ) : (
    <>
      <DocumentLanguage />
      {button}
    </>
  )
}
