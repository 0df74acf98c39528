import { useLingui } from '@lingui/react/macro'
import { glass, signaturePath } from '../../../shared/documents/glass.ts'
import type { Signature } from '../../../shared/homechecks/homeCheck.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import classes from './CheckPhotos.module.css'

/** A signature as it was drawn, with the name and the moment. */
export function SignaturePicture({ signature: { name, strokes, signedAt } }: { signature: Signature }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const at = formats.moment(signedAt, zone)
  return (
    <figure className={classes.figure}>
      <svg className={classes.signature} viewBox={`0 0 ${glass.width} ${glass.height}`} role="img" aria-label={t`Signature of ${name}`}>
        <path d={signaturePath(strokes)} fill="none" stroke="#000" strokeWidth={40} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <figcaption>{t`${name}, ${at}`}</figcaption>
    </figure>
  )
}
