import { Trans } from '@lingui/react/macro'
import { HouseQuestions, mostQuestions } from '../../../shared/settings/houseQuestion.ts'
import type { AreaForm } from '../../settings/parts/area/useAreaForm.ts'
import { QuestionsField } from '../../settings/parts/questions/QuestionsField.tsx'

/** The questions at check-in that the organisation writes itself. */
export const HouseQuestionsField = ({ form: { values, change, mark } }: { form: AreaForm<'pensionCheckIn' | 'daycareCheckIn'> }) => (
  <QuestionsField
    title={<Trans>Questions of your own</Trans>}
    hint={<Trans>Asked together with the others. The answers stay with the stay and are printed on the stay card.</Trans>}
    schema={HouseQuestions}
    most={mostQuestions}
    value={values.houseQuestions}
    onChange={(houseQuestions, valid) => {
      change({ houseQuestions })
      mark('houseQuestions', valid ? null : 'invalid')
    }}
  />
)
