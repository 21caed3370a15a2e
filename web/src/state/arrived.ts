//! Imported first of all: whatever else reads the address as it is loaded finds its usual form.
import { arrive } from './arrival';

arrive();
