-- An invitation that came back, and why; sending it again forgets it.
alter table invitations
  add column bounced_at timestamptz,
  add column bounced_because text
    check (bounced_because in ('no-mailbox', 'no-domain', 'closed', 'full', 'blocked', 'other'));

alter table care_events drop constraint care_events_kind_check;
alter table care_events add constraint care_events_kind_check
  check (kind in ('claimed', 'handed-back', 'handed-over', 'answered', 'noted', 'closed', 'reopened', 'suspected', 'cleared', 'came-back'));
