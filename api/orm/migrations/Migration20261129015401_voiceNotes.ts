// Voice notes of observations.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129015401_voiceNotes extends Migration {
  override up(): void {
    this.addSql('alter table observation add column voice jsonb')
    this.addSql('alter table observation add column voice_file jsonb')
  }
}
