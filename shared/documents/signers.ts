// Who signs a document on glass: the person or somebody for them, and beside them a member of staff where the organisation signs at once.
import type { FieldProblem } from '../noun.ts'

/** A signature of the organisation has a name and a drawing, or neither. */
export const signingProblems = ({
  staffSigner,
  staffStrokes,
}: {
  staffSigner: string
  staffStrokes: readonly unknown[]
}): FieldProblem<'staffSigner'>[] =>
  (staffSigner === '') === (staffStrokes.length === 0) ? [] : [{ code: 'document.signerMissing', field: 'staffSigner' }]
