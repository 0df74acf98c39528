import { changeMunicipality } from '../../shared/settings/municipalityActs.ts'
import { bodyOf } from '../correction/Correcting.tsx'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import type { RefusedProps } from '../words/words.ts'
import { MunicipalityDialog } from './MunicipalityDialog.tsx'

const as = bodyOf(changeMunicipality.name)

export default function CorrectMunicipality({ entry, onClose }: RefusedProps<unknown>) {
  return (
    <CorrectRow entry={entry} kind="municipality" as={as} onClose={onClose}>
      {(municipality) => <MunicipalityDialog municipality={municipality} onClose={onClose} />}
    </CorrectRow>
  )
}
