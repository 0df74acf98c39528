// Municipalities of the demo by their names, for the finds that they are responsible for.
import { derivedId } from '../../shared/uuid.ts'

export const municipalityId = (tenantId: string, name: string): string => derivedId(tenantId, `demo:municipality:${name}`)
