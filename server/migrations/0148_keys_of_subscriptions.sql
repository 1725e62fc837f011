-- Module: notifications
-- The installation can have several pairs of keys for web push, and a push must be signed with that of its subscription.
-- The public key with which the browser subscribed, in base64url. Null for subscriptions of earlier releases, which all
-- have the installation's first pair.
alter table push_subscription add column vapid_key text;
