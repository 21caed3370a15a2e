-- The session in which a device was kept: the device goes with it. Missing for devices that older programs keep.
ALTER TABLE devices ADD COLUMN session BYTEA REFERENCES sessions (token) ON DELETE CASCADE;
CREATE INDEX devices_session ON devices (session);

-- The devices that a notice is not sent to any more, one endpoint a line, while it is sent again to others.
ALTER TABLE notices ADD COLUMN done TEXT;
