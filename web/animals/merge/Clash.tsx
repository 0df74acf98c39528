import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Animal } from '../../../shared/animals/animal.ts'
import { Failure, isErrorCode } from '../../../shared/errors.ts'
import { isFlow } from '../../../shared/changes/story/flows.ts'
import type { ChangeKind } from '../../../shared/changes/story/changeKinds.ts'
import { flowPage } from '../../changes/parts/flowPages.ts'
import { changeTexts } from '../../changes/parts/flowTexts.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { AnimalName } from '../parts/AnimalName.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { textOf } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'

const Where = v.object({
  animalId: v.string(),
  flowId: v.optional(v.string()),
  kind: v.string(),
  at: v.optional(v.string()),
  date: v.optional(v.string()),
})
type Where = v.InferOutput<typeof Where>

interface Props {
  refusal: { code: string; detail?: Record<string, unknown> | undefined }
  animals: Readonly<Record<string, Animal>>
}

/** Why the two cannot be one, and where they clash. */
export function Clash({ refusal: { code, detail }, animals }: Props) {
  const { i18n } = useLingui()
  return (
    <Banner tone="bad">
      {i18n._(textOf(new Failure(isErrorCode(code) ? code : 'invalid')))}
      {code === 'animal.mergeOverlap' && v.is(Where, detail) && (
        <>
          {' '}
          <In where={detail} animals={animals} />
        </>
      )}
    </Banner>
  )
}

/** The change or the stay of which animal at what time. */
function In({ where: { animalId, flowId, kind, at, date }, animals }: { where: Where; animals: Props['animals'] }) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const animal = animals[animalId]
  const name = animal ? <AnimalName animal={animal} /> : t`animal that is not on this device`
  if (!at) {
    const day = formats.date(date ?? '')
    return kind === 'pension' ? (
      <Trans>
        Boarding of {name} from {day}.
      </Trans>
    ) : (
      <Trans>
        Daycare of {name} on {day}.
      </Trans>
    )
  }
  const change = kind as ChangeKind
  const what = i18n._(changeTexts[change])
  const moment = formats.moment(at, zone)
  const page = flowId && isFlow(change) ? flowPage(change) : null
  return (
    <>
      <Trans>
        {name}: {what}, {moment}.
      </Trans>{' '}
      {page && (
        <Link to={page.to as '/found/$id'} params={page.params(flowId!) as { id: string }}>
          <Trans>Open this change</Trans>
        </Link>
      )}
    </>
  )
}
