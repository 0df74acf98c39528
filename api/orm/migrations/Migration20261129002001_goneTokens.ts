// Tokens of people who were deleted with their organisation, by their hash alone: their devices learn what happened.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129002001_goneTokens extends Migration {
  override up(): void {
    this.addSql('create table gone_token (hash text primary key, gone_at timestamptz not null)')
    this.addSql('create index gone_token_age on gone_token (gone_at)')
  }
}
