// What speaks against a change without forbidding it, asked once before it is recorded.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Animal } from '../../shared/animals/animal.ts'
import { warningsOf, type AdoptionWarning } from '../../shared/adoption/warnings.ts'
import { allSettings } from '../../shared/settings/areaSetting.ts'
import { localDate } from '../../shared/time.ts'
import { warningTexts } from '../adoption/parts/warningTexts.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { BesideLink } from '../ui/BesideLink.tsx'
import { confirm } from '../ui/confirm.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import type { AskFirst, Doubts } from './useFlowJudgement.ts'
import classes from './Flow.module.css'

type Workplace = ReturnType<typeof useSignedIn>

/** What speaks against giving each of these animals to this person, from the rows of this device. */
async function readWarnings(
  { engine: { replica }, zone }: Pick<Workplace, 'engine' | 'zone'>,
  { flow, said, animalIds, isNew }: Doubts,
): Promise<{ animal: Animal; warnings: AdoptionWarning[] }[]> {
  if (flow !== 'adoption' || !isNew) return []
  const { contactId, details, at } = said
  const broughtIn =
    contactId !== null &&
    (await replica.statusChange.where('kind').equals('turnedIn').toArray()).some(
      (change) => change.contactId === contactId && change.cancelledAt === null,
    )
  const { adoption: settings, animals } = allSettings(await replica.areaSetting.toArray())
  const found = []
  for (const animalId of animalIds) {
    const animal = await replica.animal.get(animalId)
    if (!animal) continue
    const [vaccinations, interests] = await Promise.all([
      replica.vaccination.where('animalId').equals(animalId).toArray(),
      replica.interest.where('animalId').equals(animalId).toArray(),
    ])
    const known = { animal, vaccinations, interests, settings, contactId, details, broughtIn, chipExpected: animals.chipExpected }
    const warnings = warningsOf(known, localDate(at, zone))
    if (warnings.length > 0) found.push({ animal, warnings })
  }
  return found
}

export function useAskFirst(): AskFirst {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()

  return async (doubts) => {
    const warned = await readWarnings({ engine, zone }, doubts)
    if (warned.length + doubts.asked.length === 0 && !doubts.untouched) return true
    return confirm({
      title: <Trans>Record it all the same?</Trans>,
      text: (
        <ul className={classes.doubts}>
          {doubts.untouched && (
            <li>
              <Trans>Nothing has been entered: only the animal and the moment are recorded.</Trans>
            </li>
          )}
          {doubts.asked.map((code) => (
            <li key={code}>{i18n._(errorTexts[code])}</li>
          ))}
          {warned.flatMap(({ animal: { id, name, number }, warnings }) =>
            warnings.map((warning) => (
              <li key={id + warning}>
                <BesideLink to="/animal/$id" id={id}>
                  {name || number}
                </BesideLink>
                : {i18n._(warningTexts[warning])}
              </li>
            )),
          )}
        </ul>
      ),
      confirm: <Trans>Record all the same</Trans>,
    })
  }
}
