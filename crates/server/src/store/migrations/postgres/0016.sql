-- A search is in a pool by the name under which the pool's games are rated.
UPDATE pool_seeks SET pool = 'trax/official/quick' WHERE pool = 'trax-quick';
UPDATE pool_seeks SET pool = 'trax/official/slow' WHERE pool = 'trax-slow';
UPDATE pool_seeks SET pool = 'trax/official/days' WHERE pool = 'trax-days';
UPDATE pool_seeks SET pool = 'trax/limited/quick' WHERE pool = 'trax-limited';
UPDATE pool_seeks SET pool = 'twixt/standard+24/quick' WHERE pool = 'twixt-quick';
UPDATE pool_seeks SET pool = 'twixt/standard+24/slow' WHERE pool = 'twixt-slow';
UPDATE pool_seeks SET pool = 'twixt/standard+24/days' WHERE pool = 'twixt-days';
UPDATE pool_seeks SET pool = 'twixt/pp+24/quick' WHERE pool = 'twixt-pp';
