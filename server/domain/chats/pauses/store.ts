import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * Selects whether it is early in the conversation of a pair (X13): it has fewer than `:limit` messages, or the recipient
 * `:to` has written none of the latest ones, so that a sender cannot write the time away. If it is early, returns the latest
 * `:limit` messages too, newest first; otherwise one row without a message, because most messages are sent then.
 */
export const selectEarly = named(
  'select_early',
  `with latest as materialized (
     select m.* from conversation_of_pair cp cross join lateral (
       select conversation_id, number, sender_id, kind, body, created_at from message
        where conversation_id = cp.conversation_id order by number desc limit :limit) m
      where cp.low_id = :low_id and cp.high_id = :high_id),
   early as (select count(*) < :limit or not bool_or(sender_id = :to::bigint) as is_early from latest)
   select e.is_early, l.number, l.sender_id, l.kind, coalesce(v.caption, l.body) as body, l.created_at
     from early e
     left join latest l on e.is_early
     left join chat_voice v on l.kind = 'voice' and v.conversation_id = l.conversation_id and v.number = l.number
    order by l.number desc`,
)

/**
 * Uncovers a message that asks for something, for its recipient `:member_id`, also in the list of conversations. Returns no row
 * if there is no such message after `:removed_number`.
 */
export const uncoverMessage = named(
  'uncover_message',
  `update message m set uncovered_at = coalesce(m.uncovered_at, :uncovered_at)
     from (select uncovered_at from message where conversation_id = :conversation_id and number = :number for update) was
    where m.conversation_id = :conversation_id and m.number = :number and m.sender_id <> :sender_id
      and m.asks is not null and m.body <> ''
   returning m.asks, m.asks_by, m.kind, m.body, was.uncovered_at is null as is_first`,
)

/** Shows the preview of a message that was uncovered, if it is still the last one of the conversation. */
export const updatePreview = named(
  'update_uncovered_preview',
  `update inbox set snippet = :snippet, last_kind = :last_kind
    where member_id = :member_id and conversation_id = :conversation_id and last_number = :last_number
      and last_kind = 'asks'`,
)

/** Adds to the counts of a day, for pauses by the rules. */
export const addToDay = named(
  'add_to_pause_day',
  `insert into pause_day as d (site_id, day, asks, paused, rewritten, sent, disputed, uncovered, reported)
   values (:site_id, :day, :asks, :paused, :rewritten, :sent, :disputed, :uncovered, :reported)
   on conflict (site_id, day, asks) do update
     set paused = d.paused + excluded.paused, rewritten = d.rewritten + excluded.rewritten,
         sent = d.sent + excluded.sent, disputed = d.disputed + excluded.disputed,
         uncovered = d.uncovered + excluded.uncovered, reported = d.reported + excluded.reported`,
)

/** Adds to the counts of a day, for pauses by the model. */
export const addToModelDay = named(
  'add_to_model_pause_day',
  `insert into model_pause_day as d (site_id, day, asks, paused, rewritten, sent, disputed, uncovered, reported)
   values (:site_id, :day, :asks, :paused, :rewritten, :sent, :disputed, :uncovered, :reported)
   on conflict (site_id, day, asks) do update
     set paused = d.paused + excluded.paused, rewritten = d.rewritten + excluded.rewritten,
         sent = d.sent + excluded.sent, disputed = d.disputed + excluded.disputed,
         uncovered = d.uncovered + excluded.uncovered, reported = d.reported + excluded.reported`,
)

/** Sums up the counts of a site since a day, by what the messages asked for: those of pauses by the rules. */
export const sumPauses = named(
  'sum_pauses',
  `select asks, sum(paused)::int as paused, sum(rewritten)::int as rewritten, sum(sent)::int as sent,
          sum(disputed)::int as disputed, sum(uncovered)::int as uncovered, sum(reported)::int as reported
     from pause_day where site_id = :site_id and day >= :day group by asks`,
)

/** Sums the pauses by the model, as `sumPauses` those by the rules. */
export const sumModelPauses = named(
  'sum_model_pauses',
  `select asks, sum(paused)::int as paused, sum(rewritten)::int as rewritten, sum(sent)::int as sent,
          sum(disputed)::int as disputed, sum(uncovered)::int as uncovered, sum(reported)::int as reported
     from model_pause_day where site_id = :site_id and day >= :day group by asks`,
)
