-- A database of SQLite, version 23 of its tables, as the last build from before the first release left it: filled by a build of
-- version 3 and brought up to date step by step, then dumped by `sqlite3`. Never edit it; a later form gets a file of its own.
BEGIN TRANSACTION;
CREATE TABLE alive (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  at_ms INTEGER NOT NULL
) STRICT;
INSERT INTO alive VALUES(1,1800003949014);
CREATE TABLE commands (
  table_id TEXT NOT NULL,
  person TEXT NOT NULL,
  cid TEXT NOT NULL,
  seq INTEGER NOT NULL,
  problem TEXT,
  PRIMARY KEY (table_id, person, cid)
) STRICT, WITHOUT ROWID;
INSERT INTO commands VALUES('08nf18bzgqs1de20','8apanxs841dgqm4g','ab',3,NULL);
INSERT INTO commands VALUES('08nf18bzgqs1de20','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('1snz5g3jvxasz4cd','7zxgyae728zwd29a','cl',4,NULL);
INSERT INTO commands VALUES('1snz5g3jvxasz4cd','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('2hd6kg1ct5x6eq21','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('2qfy8f5xpjhmq7n0','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','c1',5,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','k1',7,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','k3',9,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','note',13,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','p',11,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','q0',11,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','q4',16,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','q6',18,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','q8',21,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','r1',10,'{"code":"live.illegal","params":{"reason":"the first tile is @0/ or @0+","rule":"trax.first-tile"}}');
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','r2',10,'{"code":"live.no-claim","params":{}}');
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','r3',10,'{"code":"live.no-offer","params":{}}');
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','r6',10,'{"code":"live.over","params":{}}');
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','r8',10,'{"code":"live.illegal","params":{"reason":"a turn begins with @ or the letters of a column","rule":"trax.column"}}');
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','r9',10,'{"code":"live.stale","params":{}}');
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','re2',23,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','7zxgyae728zwd29a','t0',3,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','k2',8,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','k4',10,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','q1',13,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','q3',15,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','q5',17,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','q7',19,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','r4',10,'{"code":"live.not-your-turn","params":{}}');
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','re1',22,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8apanxs841dgqm4g','t1',4,NULL);
INSERT INTO commands VALUES('43wy6xkg6x31wcmc','8v1ccce0qnp8kb7a','c2',6,NULL);
INSERT INTO commands VALUES('51ycy93j7p2h6d27','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('7ggvfg5qyfn5shd2','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('csecdhxz8wh01j0w','8apanxs841dgqm4g','w',2,NULL);
INSERT INTO commands VALUES('dg0ctrec2t281698','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('fzqc0ntpefmjtcpp','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('gfwt11yxzkw3zc6t','7zxgyae728zwd29a','n',4,NULL);
INSERT INTO commands VALUES('gfwt11yxzkw3zc6t','7zxgyae728zwd29a','t0',3,NULL);
INSERT INTO commands VALUES('gfwt11yxzkw3zc6t','8apanxs841dgqm4g','d',5,NULL);
INSERT INTO commands VALUES('gfwt11yxzkw3zc6t','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('gfwt11yxzkw3zc6t','8apanxs841dgqm4g','p',4,NULL);
INSERT INTO commands VALUES('gfwt11yxzkw3zc6t','8apanxs841dgqm4g','t1',4,NULL);
INSERT INTO commands VALUES('jk2t0ekj4rvga6em','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('knkyk0rpn6hr68jb','7zxgyae728zwd29a','d1',4,NULL);
INSERT INTO commands VALUES('knkyk0rpn6hr68jb','8apanxs841dgqm4g','d2',5,NULL);
INSERT INTO commands VALUES('knkyk0rpn6hr68jb','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('q95w4x2ppfngy1w4','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('qjb5pgf3m7yap47w','7zxgyae728zwd29a','res',6,NULL);
INSERT INTO commands VALUES('qjb5pgf3m7yap47w','8apanxs841dgqm4g','off',7,NULL);
INSERT INTO commands VALUES('qsne724k0v91gttj','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('xhpc3q8zmnhy73bs','8apanxs841dgqm4g','join',2,NULL);
INSERT INTO commands VALUES('xhpc3q8zmnhy73bs','8apanxs841dgqm4g','t',5,NULL);
INSERT INTO commands VALUES('xyfsrvy6ycbr05qc','8apanxs841dgqm4g','join',2,NULL);
CREATE TABLE events (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO events VALUES('08nf18bzgqs1de20',1,'{"seq":1,"at_ms":1800003860914,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"off","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('08nf18bzgqs1de20',2,'{"seq":2,"at_ms":1800003860914,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003868914},"hash":"0000000000000000"}');
INSERT INTO events VALUES('08nf18bzgqs1de20',3,'{"seq":3,"at_ms":1800003868914,"what":{"kind":"ended","end":{"winner":null,"reason":"aborted"}},"clocks":{"remaining_cs":[6000,6000],"running":null,"at_ms":1800003868914}}');
INSERT INTO events VALUES('1snz5g3jvxasz4cd',1,'{"seq":1,"at_ms":1800003868914,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":3000,"increment_s":0},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('1snz5g3jvxasz4cd',2,'{"seq":2,"at_ms":1800003868914,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[300000,300000],"running":0,"at_ms":1800003876914},"hash":"0000000000000000"}');
INSERT INTO events VALUES('1snz5g3jvxasz4cd',3,'{"seq":3,"at_ms":1800003877614,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[299930,300000],"running":1,"at_ms":1800003877614},"hash":"738144a907f27aee"}');
INSERT INTO events VALUES('1snz5g3jvxasz4cd',4,'{"seq":4,"at_ms":1800003947614,"what":{"kind":"ended","end":{"winner":0,"reason":"left"}},"clocks":{"remaining_cs":[299930,293000],"running":null,"at_ms":1800003947614}}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',1,'{"seq":1,"at_ms":1800003731114,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"standard","size":"6x6","swap":"reflect"},"clock":{"kind":"days","days":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"random","listed":false}}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',2,'{"seq":2,"at_ms":1800003731114,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003731114},"hash":"62ad3921229ca991"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',3,'{"seq":3,"at_ms":1800003731814,"what":{"kind":"turn","by":0,"text":"e1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003731814},"hash":"e0e836e2c5d127c1"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',4,'{"seq":4,"at_ms":1800003732514,"what":{"kind":"turn","by":1,"text":"d2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003732514},"hash":"e42ecc48eda69153"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',5,'{"seq":5,"at_ms":1800003733214,"what":{"kind":"turn","by":0,"text":"b6","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003733214},"hash":"85ce68aaaf6c5d43"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',6,'{"seq":6,"at_ms":1800003733914,"what":{"kind":"turn","by":1,"text":"d4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003733914},"hash":"f9a18f63b2ddf2ff"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',7,'{"seq":7,"at_ms":1800003734614,"what":{"kind":"turn","by":0,"text":"e3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003734614},"hash":"01d79ab36e4cf9cd"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',8,'{"seq":8,"at_ms":1800003735314,"what":{"kind":"turn","by":1,"text":"d5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003735314},"hash":"bfbd718a19d641df"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',9,'{"seq":9,"at_ms":1800003736014,"what":{"kind":"turn","by":0,"text":"d6","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003736014},"hash":"5efd6373e9c50932"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',10,'{"seq":10,"at_ms":1800003736714,"what":{"kind":"turn","by":1,"text":"e5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003736714},"hash":"cd73b4829433b9f3"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',11,'{"seq":11,"at_ms":1800003737414,"what":{"kind":"turn","by":0,"text":"e4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003737414},"hash":"5c02730ea631a11b"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',12,'{"seq":12,"at_ms":1800003738114,"what":{"kind":"turn","by":1,"text":"f3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003738114},"hash":"b1e26cb638d7124f"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',13,'{"seq":13,"at_ms":1800003738814,"what":{"kind":"turn","by":0,"text":"c1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003738814},"hash":"9331ff258ff235a2"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',14,'{"seq":14,"at_ms":1800003739514,"what":{"kind":"turn","by":1,"text":"a5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003739514},"hash":"0228688c9b0ef1ae"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',15,'{"seq":15,"at_ms":1800003740214,"what":{"kind":"turn","by":0,"text":"b1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003740214},"hash":"b3c850614522330e"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',16,'{"seq":16,"at_ms":1800003740914,"what":{"kind":"turn","by":1,"text":"b4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003740914},"hash":"90364e7ed86f3b57"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',17,'{"seq":17,"at_ms":1800003741614,"what":{"kind":"turn","by":0,"text":"c4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003741614},"hash":"86b038ac5298c9c3"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',18,'{"seq":18,"at_ms":1800003742314,"what":{"kind":"turn","by":1,"text":"f2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003742314},"hash":"3dac179fc3a11407"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',19,'{"seq":19,"at_ms":1800003743014,"what":{"kind":"turn","by":0,"text":"b5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003743014},"hash":"823f2a2e28baeeb6"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',20,'{"seq":20,"at_ms":1800003743714,"what":{"kind":"turn","by":1,"text":"a2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003743714},"hash":"c3a57742d8cdae7f"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',21,'{"seq":21,"at_ms":1800003744414,"what":{"kind":"turn","by":0,"text":"d3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003744414},"hash":"3d64513693340a74"}');
INSERT INTO events VALUES('2hd6kg1ct5x6eq21',22,'{"seq":22,"at_ms":1800003744414,"what":{"kind":"ended","end":{"winner":null,"reason":"dead"}},"clocks":{"remaining_cs":[17280000,17280000],"running":null,"at_ms":1800003744414}}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',1,'{"seq":1,"at_ms":1800003682914,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"fournier","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":false}}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',2,'{"seq":2,"at_ms":1800003682914,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003690914},"hash":"0000000000000000"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',3,'{"seq":3,"at_ms":1800003691614,"what":{"kind":"turn","by":0,"text":"@0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6000],"running":1,"at_ms":1800003691614},"hash":"06f9d94e6078e18f"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',4,'{"seq":4,"at_ms":1800003692314,"what":{"kind":"turn","by":1,"text":"A0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6130],"running":0,"at_ms":1800003692314},"hash":"9252a86b8291ea46"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',5,'{"seq":5,"at_ms":1800003693014,"what":{"kind":"turn","by":0,"text":"A0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6130],"running":1,"at_ms":1800003693014},"hash":"c562568f0a06bb12"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',6,'{"seq":6,"at_ms":1800003693714,"what":{"kind":"turn","by":1,"text":"@2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6260],"running":0,"at_ms":1800003693714},"hash":"a94787e14c85e920"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',7,'{"seq":7,"at_ms":1800003694414,"what":{"kind":"turn","by":0,"text":"C2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6260],"running":1,"at_ms":1800003694414},"hash":"b2f1b9cf8c86593a"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',8,'{"seq":8,"at_ms":1800003695114,"what":{"kind":"turn","by":1,"text":"C3\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6390],"running":0,"at_ms":1800003695114},"hash":"c21731440e3dfa19"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',9,'{"seq":9,"at_ms":1800003695814,"what":{"kind":"turn","by":0,"text":"B4\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6520,6390],"running":1,"at_ms":1800003695814},"hash":"e20fd0fa46121f8f"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',10,'{"seq":10,"at_ms":1800003696514,"what":{"kind":"turn","by":1,"text":"A1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6520,6520],"running":0,"at_ms":1800003696514},"hash":"c816f97d43095b69"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',11,'{"seq":11,"at_ms":1800003697214,"what":{"kind":"turn","by":0,"text":"D3+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6650,6520],"running":1,"at_ms":1800003697214},"hash":"ac4bfdfa768f042a"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',12,'{"seq":12,"at_ms":1800003697914,"what":{"kind":"turn","by":1,"text":"@1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6650,6650],"running":0,"at_ms":1800003697914},"hash":"86003acd3c507ff5"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',13,'{"seq":13,"at_ms":1800003698614,"what":{"kind":"turn","by":0,"text":"E4\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6780,6650],"running":1,"at_ms":1800003698614},"hash":"0f1fa3d1daff9b07"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',14,'{"seq":14,"at_ms":1800003699314,"what":{"kind":"turn","by":1,"text":"E2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6780,6780],"running":0,"at_ms":1800003699314},"hash":"aa12bb0cfe0d2c6f"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',15,'{"seq":15,"at_ms":1800003700014,"what":{"kind":"turn","by":0,"text":"@2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6910,6780],"running":1,"at_ms":1800003700014},"hash":"d1d5e77a9be58552"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',16,'{"seq":16,"at_ms":1800003700714,"what":{"kind":"turn","by":1,"text":"@2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6910,6910],"running":0,"at_ms":1800003700714},"hash":"2dcffb09bb656720"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',17,'{"seq":17,"at_ms":1800003701414,"what":{"kind":"turn","by":0,"text":"A0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7040,6910],"running":1,"at_ms":1800003701414},"hash":"bf72d983d51c7659"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',18,'{"seq":18,"at_ms":1800003702114,"what":{"kind":"turn","by":1,"text":"B4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7040,7040],"running":0,"at_ms":1800003702114},"hash":"32b7c517778e6109"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',19,'{"seq":19,"at_ms":1800003702814,"what":{"kind":"turn","by":0,"text":"B0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7170,7040],"running":1,"at_ms":1800003702814},"hash":"edb4165dac678f21"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',20,'{"seq":20,"at_ms":1800003703514,"what":{"kind":"turn","by":1,"text":"@2\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7170,7170],"running":0,"at_ms":1800003703514},"hash":"965706f8593a759a"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',21,'{"seq":21,"at_ms":1800003704214,"what":{"kind":"turn","by":0,"text":"B5/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7300,7170],"running":1,"at_ms":1800003704214},"hash":"c58c0820f82372f3"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',22,'{"seq":22,"at_ms":1800003704914,"what":{"kind":"turn","by":1,"text":"B1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7300,7300],"running":0,"at_ms":1800003704914},"hash":"f099dac27b11f590"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',23,'{"seq":23,"at_ms":1800003705614,"what":{"kind":"turn","by":0,"text":"E2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7430,7300],"running":1,"at_ms":1800003705614},"hash":"066dadddaca3cfc3"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',24,'{"seq":24,"at_ms":1800003706314,"what":{"kind":"turn","by":1,"text":"G2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7430,7430],"running":0,"at_ms":1800003706314},"hash":"027c373f2656662c"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',25,'{"seq":25,"at_ms":1800003707014,"what":{"kind":"turn","by":0,"text":"H7/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7560,7430],"running":1,"at_ms":1800003707014},"hash":"53f11c3800863f9d"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',26,'{"seq":26,"at_ms":1800003707714,"what":{"kind":"turn","by":1,"text":"A6\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7560,7560],"running":0,"at_ms":1800003707714},"hash":"6b438609a07ef430"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',27,'{"seq":27,"at_ms":1800003708414,"what":{"kind":"turn","by":0,"text":"C7\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7690,7560],"running":1,"at_ms":1800003708414},"hash":"b56e2ca618b8f057"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',28,'{"seq":28,"at_ms":1800003709114,"what":{"kind":"turn","by":1,"text":"F7/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7690,7690],"running":0,"at_ms":1800003709114},"hash":"4311201b487a86a1"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',29,'{"seq":29,"at_ms":1800003709814,"what":{"kind":"turn","by":0,"text":"F8/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7820,7690],"running":1,"at_ms":1800003709814},"hash":"73b40ae1c32f9647"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',30,'{"seq":30,"at_ms":1800003710514,"what":{"kind":"turn","by":1,"text":"F1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7820,7820],"running":0,"at_ms":1800003710514},"hash":"212ed57be0355120"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',31,'{"seq":31,"at_ms":1800003711214,"what":{"kind":"turn","by":0,"text":"E7+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7950,7820],"running":1,"at_ms":1800003711214},"hash":"0d9e0c31673acbe9"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',32,'{"seq":32,"at_ms":1800003711914,"what":{"kind":"turn","by":1,"text":"H2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7950,7950],"running":0,"at_ms":1800003711914},"hash":"5f16450952e44a7d"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',33,'{"seq":33,"at_ms":1800003712614,"what":{"kind":"turn","by":0,"text":"B8\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8080,7950],"running":1,"at_ms":1800003712614},"hash":"0076b8839761b1bc"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',34,'{"seq":34,"at_ms":1800003713314,"what":{"kind":"turn","by":1,"text":"A1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8080,8080],"running":0,"at_ms":1800003713314},"hash":"f9ec68a8e1219c9b"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',35,'{"seq":35,"at_ms":1800003714014,"what":{"kind":"turn","by":0,"text":"H8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8210,8080],"running":1,"at_ms":1800003714014},"hash":"0028d357eebd22a0"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',36,'{"seq":36,"at_ms":1800003714714,"what":{"kind":"turn","by":1,"text":"C8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8210,8210],"running":0,"at_ms":1800003714714},"hash":"a3be0fac48330cde"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',37,'{"seq":37,"at_ms":1800003715414,"what":{"kind":"turn","by":0,"text":"A8\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8340,8210],"running":1,"at_ms":1800003715414},"hash":"60682f8abd99298a"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',38,'{"seq":38,"at_ms":1800003716114,"what":{"kind":"turn","by":1,"text":"D5+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8340,8340],"running":0,"at_ms":1800003716114},"hash":"172611acddcc204e"}');
INSERT INTO events VALUES('2qfy8f5xpjhmq7n0',39,'{"seq":39,"at_ms":1800003716114,"what":{"kind":"ended","end":{"winner":null,"reason":"both"}},"clocks":{"remaining_cs":[8340,8340],"running":null,"at_ms":1800003716114}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',1,'{"seq":1,"at_ms":1800000000000,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":3,"beginner":"loser"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',2,'{"seq":2,"at_ms":1800000000000,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800000008000},"hash":"0000000000000000"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',3,'{"seq":3,"at_ms":1800000009234,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":123,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6077,6000],"running":1,"at_ms":1800000009234},"hash":"738144a907f27aee"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',4,'{"seq":4,"at_ms":1800000009234,"what":{"kind":"turn","by":1,"text":"A0/","spent_cs":0,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6077,6200],"running":0,"at_ms":1800000009234},"hash":"56d4bb50fcb00ac1"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',5,'{"seq":5,"at_ms":1800000009234,"what":{"kind":"said","by":"7zxgyae728zwd29a","seat":0,"text":""}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',6,'{"seq":6,"at_ms":1800000009234,"what":{"kind":"said","by":"8v1ccce0qnp8kb7a","seat":null,"text":"from the gallery"}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',7,'{"seq":7,"at_ms":1800000009579,"what":{"kind":"takeback_asked","by":0}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',8,'{"seq":8,"at_ms":1800000009924,"what":{"kind":"taken_back","turns":2},"clocks":{"remaining_cs":[6008,6200],"running":0,"at_ms":1800000009924},"hash":"0000000000000000"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',9,'{"seq":9,"at_ms":1800000010269,"what":{"kind":"draw_offered","by":0}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',10,'{"seq":10,"at_ms":1800000010614,"what":{"kind":"declined","by":1}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',11,'{"seq":11,"at_ms":1800000010614,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":69,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6139,6200],"running":1,"at_ms":1800000010614},"hash":"738144a907f27aee"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',12,'{"seq":12,"at_ms":1800000011114,"what":{"kind":"turn","by":1,"text":"A0/","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6139,6350],"running":0,"at_ms":1800000011114},"hash":"56d4bb50fcb00ac1"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',13,'{"seq":13,"at_ms":1800000011114,"what":{"kind":"turn","by":0,"text":"B1/","spent_cs":0,"lag_cs":0,"planned":true},"clocks":{"remaining_cs":[6339,6350],"running":1,"at_ms":1800000011114},"hash":"6e3e21745ab6d5f8"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',14,'{"seq":14,"at_ms":1800003611114,"what":{"kind":"resumed"},"clocks":{"remaining_cs":[6339,6350],"running":1,"at_ms":1800003611114}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',15,'{"seq":15,"at_ms":1800003611614,"what":{"kind":"turn","by":1,"text":"A3+","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6339,6500],"running":0,"at_ms":1800003611614},"hash":"0a285e2e9d4497ff"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',16,'{"seq":16,"at_ms":1800003612114,"what":{"kind":"turn","by":0,"text":"A4/","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6489,6500],"running":1,"at_ms":1800003612114},"hash":"cd63c4a5829e121b"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',17,'{"seq":17,"at_ms":1800003612614,"what":{"kind":"turn","by":1,"text":"C1/","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6489,6650],"running":0,"at_ms":1800003612614},"hash":"8bfce578f70c375e"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',18,'{"seq":18,"at_ms":1800003613114,"what":{"kind":"turn","by":0,"text":"C4\\","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6639,6650],"running":1,"at_ms":1800003613114},"hash":"8d4a5317b2181682"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',19,'{"seq":19,"at_ms":1800003613614,"what":{"kind":"turn","by":1,"text":"B0+","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6639,6800],"running":0,"at_ms":1800003613614},"hash":"72ec42473c84c889"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',20,'{"seq":20,"at_ms":1800003614114,"what":{"kind":"turn","by":0,"text":"D4\\","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6789,6800],"running":1,"at_ms":1800003614114},"hash":"e649a1deaad639dd"}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',21,'{"seq":21,"at_ms":1800003614114,"what":{"kind":"ended","end":{"winner":0,"reason":"loop"}},"clocks":{"remaining_cs":[6789,6800],"running":null,"at_ms":1800003614114}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',22,'{"seq":22,"at_ms":1800003614114,"what":{"kind":"rematch_offered","by":1}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',23,'{"seq":23,"at_ms":1800003614114,"what":{"kind":"rematch","table":"qjb5pgf3m7yap47w"}}');
INSERT INTO events VALUES('43wy6xkg6x31wcmc',24,'{"seq":24,"at_ms":1800003614114,"what":{"kind":"unsaid","of":5}}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',1,'{"seq":1,"at_ms":1800003716114,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"simple","size":"5x5","swap":"sides"},"clock":{"kind":"per_turn","seconds":20},"preview":"chain","games":null,"beginner":"alternating"},"seat":"second","listed":true}}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',2,'{"seq":2,"at_ms":1800003716114,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003724114},"hash":"caf0f35247b3456e"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',3,'{"seq":3,"at_ms":1800003724814,"what":{"kind":"turn","by":0,"text":"d5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003724814},"hash":"a7a16e9436f8a7d5"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',4,'{"seq":4,"at_ms":1800003725514,"what":{"kind":"turn","by":1,"text":"a2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003725514},"hash":"33564a0e3a6b1966"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',5,'{"seq":5,"at_ms":1800003726214,"what":{"kind":"turn","by":0,"text":"d4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003726214},"hash":"6b5921faced434bd"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',6,'{"seq":6,"at_ms":1800003726914,"what":{"kind":"turn","by":1,"text":"d2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003726914},"hash":"1e98e3a704babbb1"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',7,'{"seq":7,"at_ms":1800003727614,"what":{"kind":"turn","by":0,"text":"b4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003727614},"hash":"ed9b5fa567a87131"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',8,'{"seq":8,"at_ms":1800003728314,"what":{"kind":"turn","by":1,"text":"c2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003728314},"hash":"da0d3b843d5f81b9"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',9,'{"seq":9,"at_ms":1800003729014,"what":{"kind":"turn","by":0,"text":"b2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003729014},"hash":"ef28ac5774bc9aba"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',10,'{"seq":10,"at_ms":1800003729714,"what":{"kind":"turn","by":1,"text":"e3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003729714},"hash":"6e05d4cb9d10059a"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',11,'{"seq":11,"at_ms":1800003730414,"what":{"kind":"turn","by":0,"text":"c5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003730414},"hash":"1ee51189dabdf4e5"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',12,'{"seq":12,"at_ms":1800003731114,"what":{"kind":"turn","by":1,"text":"a3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003731114},"hash":"292c58f08b727fa2"}');
INSERT INTO events VALUES('51ycy93j7p2h6d27',13,'{"seq":13,"at_ms":1800003731114,"what":{"kind":"ended","end":{"winner":1,"reason":"connect"}},"clocks":{"remaining_cs":[2000,2000],"running":null,"at_ms":1800003731114}}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',1,'{"seq":1,"at_ms":1800003673814,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"4x4","size":null,"swap":null},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"seat":"random","listed":true}}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',2,'{"seq":2,"at_ms":1800003673814,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"hash":"0000000000000000"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',3,'{"seq":3,"at_ms":1800003674514,"what":{"kind":"turn","by":0,"text":"@0+","spent_cs":70,"lag_cs":0,"planned":false},"hash":"06f9d94e6078e18f"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',4,'{"seq":4,"at_ms":1800003675214,"what":{"kind":"turn","by":1,"text":"@1/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"2671439c79c17a00"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',5,'{"seq":5,"at_ms":1800003675914,"what":{"kind":"turn","by":0,"text":"A2\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"da10275f078da334"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',6,'{"seq":6,"at_ms":1800003676614,"what":{"kind":"turn","by":1,"text":"A3/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"765923d10e537d49"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',7,'{"seq":7,"at_ms":1800003677314,"what":{"kind":"turn","by":0,"text":"B0/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"530cdc28f5110d66"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',8,'{"seq":8,"at_ms":1800003678014,"what":{"kind":"turn","by":1,"text":"C1/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"6be6460c5317d25f"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',9,'{"seq":9,"at_ms":1800003678714,"what":{"kind":"turn","by":0,"text":"A1+","spent_cs":70,"lag_cs":0,"planned":false},"hash":"07c397621594806d"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',10,'{"seq":10,"at_ms":1800003679414,"what":{"kind":"turn","by":1,"text":"@3+","spent_cs":70,"lag_cs":0,"planned":false},"hash":"2b82741ca9d8a445"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',11,'{"seq":11,"at_ms":1800003680114,"what":{"kind":"turn","by":0,"text":"C3\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"36796bf93c0f7d80"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',12,'{"seq":12,"at_ms":1800003680814,"what":{"kind":"turn","by":1,"text":"A2\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"69e1a03e570d0696"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',13,'{"seq":13,"at_ms":1800003681514,"what":{"kind":"turn","by":0,"text":"A1\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"e2fd82407593be75"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',14,'{"seq":14,"at_ms":1800003682214,"what":{"kind":"turn","by":1,"text":"D4\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"15f5f6d9a2658513"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',15,'{"seq":15,"at_ms":1800003682914,"what":{"kind":"turn","by":0,"text":"A4/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"828ad2f3edb7951d"}');
INSERT INTO events VALUES('7ggvfg5qyfn5shd2',16,'{"seq":16,"at_ms":1800003682914,"what":{"kind":"ended","end":{"winner":null,"reason":"no-turn"}}}');
INSERT INTO events VALUES('cb9fjxsgysy8tqpj',1,'{"seq":1,"at_ms":1800003949014,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"seat":"random","listed":true}}');
INSERT INTO events VALUES('csecdhxz8wh01j0w',1,'{"seq":1,"at_ms":1800003949014,"what":{"kind":"offered","by":"8apanxs841dgqm4g","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('csecdhxz8wh01j0w',2,'{"seq":2,"at_ms":1800003949014,"what":{"kind":"ended","end":{"winner":null,"reason":"aborted"}}}');
INSERT INTO events VALUES('dg0ctrec2t281698',1,'{"seq":1,"at_ms":1800003625214,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"per_turn","seconds":20},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('dg0ctrec2t281698',2,'{"seq":2,"at_ms":1800003625214,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003633214},"hash":"0000000000000000"}');
INSERT INTO events VALUES('dg0ctrec2t281698',3,'{"seq":3,"at_ms":1800003633914,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003633914},"hash":"738144a907f27aee"}');
INSERT INTO events VALUES('dg0ctrec2t281698',4,'{"seq":4,"at_ms":1800003634614,"what":{"kind":"turn","by":1,"text":"A2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003634614},"hash":"f47f734cf984d7a2"}');
INSERT INTO events VALUES('dg0ctrec2t281698',5,'{"seq":5,"at_ms":1800003635314,"what":{"kind":"turn","by":0,"text":"A3/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003635314},"hash":"c02b3647cbc30dd0"}');
INSERT INTO events VALUES('dg0ctrec2t281698',6,'{"seq":6,"at_ms":1800003636014,"what":{"kind":"turn","by":1,"text":"B3\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003636014},"hash":"1999c4e2c5553f9b"}');
INSERT INTO events VALUES('dg0ctrec2t281698',7,'{"seq":7,"at_ms":1800003636714,"what":{"kind":"turn","by":0,"text":"@3+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003636714},"hash":"e3052dc8fac36ffc"}');
INSERT INTO events VALUES('dg0ctrec2t281698',8,'{"seq":8,"at_ms":1800003637414,"what":{"kind":"turn","by":1,"text":"@1/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003637414},"hash":"63c3f9e8cd31c300"}');
INSERT INTO events VALUES('dg0ctrec2t281698',9,'{"seq":9,"at_ms":1800003638114,"what":{"kind":"turn","by":0,"text":"C4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003638114},"hash":"8fbd605943905c74"}');
INSERT INTO events VALUES('dg0ctrec2t281698',10,'{"seq":10,"at_ms":1800003638814,"what":{"kind":"turn","by":1,"text":"B4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003638814},"hash":"a50a4179e21077e4"}');
INSERT INTO events VALUES('dg0ctrec2t281698',11,'{"seq":11,"at_ms":1800003639514,"what":{"kind":"turn","by":0,"text":"D0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003639514},"hash":"a596ef5f847a28ef"}');
INSERT INTO events VALUES('dg0ctrec2t281698',12,'{"seq":12,"at_ms":1800003640214,"what":{"kind":"turn","by":1,"text":"D0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003640214},"hash":"8b18a7b99e5a33d6"}');
INSERT INTO events VALUES('dg0ctrec2t281698',13,'{"seq":13,"at_ms":1800003640914,"what":{"kind":"turn","by":0,"text":"C2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003640914},"hash":"ad132b2612d9a6d6"}');
INSERT INTO events VALUES('dg0ctrec2t281698',14,'{"seq":14,"at_ms":1800003641614,"what":{"kind":"turn","by":1,"text":"E1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003641614},"hash":"a9309783c99e8af7"}');
INSERT INTO events VALUES('dg0ctrec2t281698',15,'{"seq":15,"at_ms":1800003642314,"what":{"kind":"turn","by":0,"text":"A1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003642314},"hash":"227e5b4da4c40d2d"}');
INSERT INTO events VALUES('dg0ctrec2t281698',16,'{"seq":16,"at_ms":1800003643014,"what":{"kind":"turn","by":1,"text":"C0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003643014},"hash":"f9e15740d3e96f0a"}');
INSERT INTO events VALUES('dg0ctrec2t281698',17,'{"seq":17,"at_ms":1800003643714,"what":{"kind":"turn","by":0,"text":"B1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003643714},"hash":"596eef3c02ab7735"}');
INSERT INTO events VALUES('dg0ctrec2t281698',18,'{"seq":18,"at_ms":1800003644414,"what":{"kind":"turn","by":1,"text":"A7\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003644414},"hash":"ebbb154e2ae734f1"}');
INSERT INTO events VALUES('dg0ctrec2t281698',19,'{"seq":19,"at_ms":1800003645114,"what":{"kind":"turn","by":0,"text":"@5/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003645114},"hash":"c4c7425ff8aac7a2"}');
INSERT INTO events VALUES('dg0ctrec2t281698',20,'{"seq":20,"at_ms":1800003645814,"what":{"kind":"turn","by":1,"text":"A7\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003645814},"hash":"e8feb07b7c0bc1e2"}');
INSERT INTO events VALUES('dg0ctrec2t281698',21,'{"seq":21,"at_ms":1800003646514,"what":{"kind":"turn","by":0,"text":"E7+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003646514},"hash":"05a51e827dee9a04"}');
INSERT INTO events VALUES('dg0ctrec2t281698',22,'{"seq":22,"at_ms":1800003647214,"what":{"kind":"turn","by":1,"text":"E0\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003647214},"hash":"65d5126ff898eb34"}');
INSERT INTO events VALUES('dg0ctrec2t281698',23,'{"seq":23,"at_ms":1800003647214,"what":{"kind":"ended","end":{"winner":1,"reason":"line"}},"clocks":{"remaining_cs":[2000,2000],"running":null,"at_ms":1800003647214}}');
INSERT INTO events VALUES('fzqc0ntpefmjtcpp',1,'{"seq":1,"at_ms":1800003792214,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null,"position":"FJ/JF/-J w"},"clock":{"kind":"per_turn","seconds":20},"preview":"own","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('fzqc0ntpefmjtcpp',2,'{"seq":2,"at_ms":1800003792214,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003800214},"hash":"e267eabb1e0ac7ef"}');
INSERT INTO events VALUES('fzqc0ntpefmjtcpp',3,'{"seq":3,"at_ms":1800003800914,"what":{"kind":"turn","by":0,"text":"A4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003800914},"hash":"090bcb07778dd712"}');
INSERT INTO events VALUES('fzqc0ntpefmjtcpp',4,'{"seq":4,"at_ms":1800003860914,"what":{"kind":"ended","end":{"winner":0,"reason":"time"}},"clocks":{"remaining_cs":[2000,0],"running":null,"at_ms":1800003860914}}');
INSERT INTO events VALUES('gfwt11yxzkw3zc6t',1,'{"seq":1,"at_ms":1800003947614,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"days","days":30},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('gfwt11yxzkw3zc6t',2,'{"seq":2,"at_ms":1800003947614,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[259200000,259200000],"running":0,"at_ms":1800003947614},"hash":"0000000000000000"}');
INSERT INTO events VALUES('gfwt11yxzkw3zc6t',3,'{"seq":3,"at_ms":1800003947614,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":0,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[259200000,259200000],"running":1,"at_ms":1800003947614},"hash":"738144a907f27aee"}');
INSERT INTO events VALUES('gfwt11yxzkw3zc6t',4,'{"seq":4,"at_ms":1800003947614,"what":{"kind":"turn","by":1,"text":"A0/","spent_cs":0,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[259200000,259200000],"running":0,"at_ms":1800003947614},"hash":"56d4bb50fcb00ac1"}');
INSERT INTO events VALUES('gfwt11yxzkw3zc6t',5,'{"seq":5,"at_ms":1800003947614,"what":{"kind":"draw_offered","by":1}}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',1,'{"seq":1,"at_ms":1800003748614,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"standard","size":"5x5","swap":"none"},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"second","listed":false}}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',2,'{"seq":2,"at_ms":1800003748614,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003756614},"hash":"83960aace7290b49"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',3,'{"seq":3,"at_ms":1800003757314,"what":{"kind":"turn","by":0,"text":"c4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6000],"running":1,"at_ms":1800003757314},"hash":"46de8ea453b0937a"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',4,'{"seq":4,"at_ms":1800003758014,"what":{"kind":"turn","by":1,"text":"a3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6130],"running":0,"at_ms":1800003758014},"hash":"98f6a5d5bfa7b095"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',5,'{"seq":5,"at_ms":1800003758714,"what":{"kind":"turn","by":0,"text":"b4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6130],"running":1,"at_ms":1800003758714},"hash":"290f718226b7ece2"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',6,'{"seq":6,"at_ms":1800003759414,"what":{"kind":"turn","by":1,"text":"c2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6260],"running":0,"at_ms":1800003759414},"hash":"f77877abc198b4c2"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',7,'{"seq":7,"at_ms":1800003760114,"what":{"kind":"turn","by":0,"text":"d4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6260],"running":1,"at_ms":1800003760114},"hash":"af771c5f35279919"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',8,'{"seq":8,"at_ms":1800003760814,"what":{"kind":"turn","by":1,"text":"d2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6390],"running":0,"at_ms":1800003760814},"hash":"dab6de02ff491615"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',9,'{"seq":9,"at_ms":1800003761514,"what":{"kind":"turn","by":0,"text":"d3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6520,6390],"running":1,"at_ms":1800003761514},"hash":"48cad73ed0bdaa29"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',10,'{"seq":10,"at_ms":1800003762214,"what":{"kind":"turn","by":1,"text":"b3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6520,6520],"running":0,"at_ms":1800003762214},"hash":"2e55d6b2f6c34162"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',11,'{"seq":11,"at_ms":1800003762914,"what":{"kind":"turn","by":0,"text":"c1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6650,6520],"running":1,"at_ms":1800003762914},"hash":"0c86452141e6668f"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',12,'{"seq":12,"at_ms":1800003763614,"what":{"kind":"turn","by":1,"text":"b2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6650,6650],"running":0,"at_ms":1800003763614},"hash":"73a3dc36a5d017d8"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',13,'{"seq":13,"at_ms":1800003764314,"what":{"kind":"turn","by":0,"text":"b5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6780,6650],"running":1,"at_ms":1800003764314},"hash":"ca00e92f06e4dd5a"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',14,'{"seq":14,"at_ms":1800003765014,"what":{"kind":"turn","by":1,"text":"e4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6780,6780],"running":0,"at_ms":1800003765014},"hash":"b2a38168a5ee6b10"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',15,'{"seq":15,"at_ms":1800003765714,"what":{"kind":"turn","by":0,"text":"c3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6910,6780],"running":1,"at_ms":1800003765714},"hash":"7c735810046e8157"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',16,'{"seq":16,"at_ms":1800003766414,"what":{"kind":"turn","by":1,"text":"a2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6910,6910],"running":0,"at_ms":1800003766414},"hash":"5eb59bd66c41768e"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',17,'{"seq":17,"at_ms":1800003767114,"what":{"kind":"turn","by":0,"text":"b1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7040,6910],"running":1,"at_ms":1800003767114},"hash":"ef55a33bb26db42e"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',18,'{"seq":18,"at_ms":1800003767814,"what":{"kind":"turn","by":1,"text":"e3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7040,7040],"running":0,"at_ms":1800003767814},"hash":"2f3ce454030d26fe"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',19,'{"seq":19,"at_ms":1800003768514,"what":{"kind":"turn","by":0,"text":"d5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7170,7040],"running":1,"at_ms":1800003768514},"hash":"f45c9ece16fa8d2f"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',20,'{"seq":20,"at_ms":1800003769214,"what":{"kind":"turn","by":1,"text":"e2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7170,7170],"running":0,"at_ms":1800003769214},"hash":"4926bc85426cac1e"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',21,'{"seq":21,"at_ms":1800003769914,"what":{"kind":"turn","by":0,"text":"c5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7300,7170],"running":1,"at_ms":1800003769914},"hash":"39c679c705c15d61"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',22,'{"seq":22,"at_ms":1800003770614,"what":{"kind":"turn","by":1,"text":"a4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7300,7300],"running":0,"at_ms":1800003770614},"hash":"534f8d201fd001fe"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',23,'{"seq":23,"at_ms":1800003771314,"what":{"kind":"turn","by":0,"text":"d1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7430,7300],"running":1,"at_ms":1800003771314},"hash":"60e809d15019f9aa"}');
INSERT INTO events VALUES('jk2t0ekj4rvga6em',24,'{"seq":24,"at_ms":1800003771314,"what":{"kind":"ended","end":{"winner":null,"reason":"no-hole"}},"clocks":{"remaining_cs":[7430,7300],"running":null,"at_ms":1800003771314}}');
INSERT INTO events VALUES('knkyk0rpn6hr68jb',1,'{"seq":1,"at_ms":1800003783514,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"standard","size":"8x6","swap":"none","position":"8x6 r R:c3,d5 B:f2,g4 L:f2-g4,c3-d5"},"clock":{"kind":"per_turn","seconds":30},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('knkyk0rpn6hr68jb',2,'{"seq":2,"at_ms":1800003783514,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[3000,3000],"running":0,"at_ms":1800003791514},"hash":"c900567fa8fa436a"}');
INSERT INTO events VALUES('knkyk0rpn6hr68jb',3,'{"seq":3,"at_ms":1800003792214,"what":{"kind":"turn","by":0,"text":"e2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[3000,3000],"running":1,"at_ms":1800003792214},"hash":"96a78d0614d2866a"}');
INSERT INTO events VALUES('knkyk0rpn6hr68jb',4,'{"seq":4,"at_ms":1800003792214,"what":{"kind":"draw_offered","by":0}}');
INSERT INTO events VALUES('knkyk0rpn6hr68jb',5,'{"seq":5,"at_ms":1800003792214,"what":{"kind":"ended","end":{"winner":null,"reason":"agreed"}},"clocks":{"remaining_cs":[3000,3000],"running":null,"at_ms":1800003792214}}');
INSERT INTO events VALUES('q95w4x2ppfngy1w4',1,'{"seq":1,"at_ms":1800003771314,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"simple","size":"5x5","swap":"sides"},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('q95w4x2ppfngy1w4',2,'{"seq":2,"at_ms":1800003771314,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003779314},"hash":"caf0f35247b3456e"}');
INSERT INTO events VALUES('q95w4x2ppfngy1w4',3,'{"seq":3,"at_ms":1800003780014,"what":{"kind":"turn","by":0,"text":"c1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6000],"running":1,"at_ms":1800003780014},"hash":"5e12879d942a2be9"}');
INSERT INTO events VALUES('q95w4x2ppfngy1w4',4,'{"seq":4,"at_ms":1800003780714,"what":{"kind":"turn","by":1,"text":"swap","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6130],"running":0,"at_ms":1800003780714},"hash":"e82360c1f0966283"}');
INSERT INTO events VALUES('q95w4x2ppfngy1w4',5,'{"seq":5,"at_ms":1800003781414,"what":{"kind":"turn","by":0,"text":"a3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6130],"running":1,"at_ms":1800003781414},"hash":"360b4bb01c81416c"}');
INSERT INTO events VALUES('q95w4x2ppfngy1w4',6,'{"seq":6,"at_ms":1800003782114,"what":{"kind":"turn","by":1,"text":"d3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6260],"running":0,"at_ms":1800003782114},"hash":"c8ca6dc45778e567"}');
INSERT INTO events VALUES('q95w4x2ppfngy1w4',7,'{"seq":7,"at_ms":1800003782814,"what":{"kind":"turn","by":0,"text":"a4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6260],"running":1,"at_ms":1800003782814},"hash":"a24399234d69b9f8"}');
INSERT INTO events VALUES('q95w4x2ppfngy1w4',8,'{"seq":8,"at_ms":1800003783514,"what":{"kind":"turn","by":1,"text":"c5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6390],"running":0,"at_ms":1800003783514},"hash":"05fcf0789f8b4105"}');
INSERT INTO events VALUES('q95w4x2ppfngy1w4',9,'{"seq":9,"at_ms":1800003783514,"what":{"kind":"ended","end":{"winner":1,"reason":"connect"}},"clocks":{"remaining_cs":[6390,6390],"running":null,"at_ms":1800003783514}}');
INSERT INTO events VALUES('qjb5pgf3m7yap47w',1,'{"seq":1,"at_ms":1800003614114,"what":{"kind":"offered","by":"8apanxs841dgqm4g","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":3,"beginner":"loser"},"seat":"first","listed":true,"before":"43wy6xkg6x31wcmc","earlier":[0]}}');
INSERT INTO events VALUES('qjb5pgf3m7yap47w',2,'{"seq":2,"at_ms":1800003614114,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003622114},"hash":"0000000000000000"}');
INSERT INTO events VALUES('qjb5pgf3m7yap47w',3,'{"seq":3,"at_ms":1800003623814,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":170,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6030,6000],"running":1,"at_ms":1800003623814},"hash":"738144a907f27aee"}');
INSERT INTO events VALUES('qjb5pgf3m7yap47w',4,'{"seq":4,"at_ms":1800003624514,"what":{"kind":"turn","by":1,"text":"A0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6030,6130],"running":0,"at_ms":1800003624514},"hash":"56d4bb50fcb00ac1"}');
INSERT INTO events VALUES('qjb5pgf3m7yap47w',5,'{"seq":5,"at_ms":1800003625214,"what":{"kind":"turn","by":0,"text":"B1/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6160,6130],"running":1,"at_ms":1800003625214},"hash":"6e3e21745ab6d5f8"}');
INSERT INTO events VALUES('qjb5pgf3m7yap47w',6,'{"seq":6,"at_ms":1800003625214,"what":{"kind":"ended","end":{"winner":0,"reason":"resign"}},"clocks":{"remaining_cs":[6160,6130],"running":null,"at_ms":1800003625214}}');
INSERT INTO events VALUES('qjb5pgf3m7yap47w',7,'{"seq":7,"at_ms":1800003625214,"what":{"kind":"rematch_offered","by":0}}');
INSERT INTO events VALUES('qsne724k0v91gttj',1,'{"seq":1,"at_ms":1800003744414,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"pp","size":"5x5","swap":"none"},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('qsne724k0v91gttj',2,'{"seq":2,"at_ms":1800003744414,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"hash":"0bc55163f7fe5289"}');
INSERT INTO events VALUES('qsne724k0v91gttj',3,'{"seq":3,"at_ms":1800003745114,"what":{"kind":"turn","by":0,"text":"c3","spent_cs":70,"lag_cs":0,"planned":false},"hash":"c515881b567eb8ce"}');
INSERT INTO events VALUES('qsne724k0v91gttj',4,'{"seq":4,"at_ms":1800003745814,"what":{"kind":"turn","by":1,"text":"e3","spent_cs":70,"lag_cs":0,"planned":false},"hash":"057ccf74e71e2a1e"}');
INSERT INTO events VALUES('qsne724k0v91gttj',5,'{"seq":5,"at_ms":1800003746514,"what":{"kind":"turn","by":0,"text":"c2","spent_cs":70,"lag_cs":0,"planned":false},"hash":"d570de10f38afbd2"}');
INSERT INTO events VALUES('qsne724k0v91gttj',6,'{"seq":6,"at_ms":1800003747214,"what":{"kind":"turn","by":1,"text":"d2","spent_cs":70,"lag_cs":0,"planned":false},"hash":"a0b11c4d39e474de"}');
INSERT INTO events VALUES('qsne724k0v91gttj',7,'{"seq":7,"at_ms":1800003747914,"what":{"kind":"turn","by":0,"text":"b5","spent_cs":70,"lag_cs":0,"planned":false},"hash":"334aafe21610e7ce"}');
INSERT INTO events VALUES('qsne724k0v91gttj',8,'{"seq":8,"at_ms":1800003748614,"what":{"kind":"turn","by":1,"text":"b3","spent_cs":70,"lag_cs":0,"planned":false},"hash":"55d5ae6e306e0c85"}');
INSERT INTO events VALUES('qsne724k0v91gttj',9,'{"seq":9,"at_ms":1800003748614,"what":{"kind":"ended","end":{"winner":null,"reason":"dead"}}}');
INSERT INTO events VALUES('xhpc3q8zmnhy73bs',1,'{"seq":1,"at_ms":1800003947614,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"pp","size":"10x10","swap":"reflect"},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO events VALUES('xhpc3q8zmnhy73bs',2,'{"seq":2,"at_ms":1800003947614,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"hash":"2ad4c16bcc9bd5a0"}');
INSERT INTO events VALUES('xhpc3q8zmnhy73bs',3,'{"seq":3,"at_ms":1800003948314,"what":{"kind":"turn","by":0,"text":"d4","spent_cs":70,"lag_cs":0,"planned":false},"hash":"03dc9268da3dc1e5"}');
INSERT INTO events VALUES('xhpc3q8zmnhy73bs',4,'{"seq":4,"at_ms":1800003949014,"what":{"kind":"turn","by":1,"text":"swap","spent_cs":70,"lag_cs":0,"planned":false},"hash":"c7188fe9f25f2dd3"}');
INSERT INTO events VALUES('xhpc3q8zmnhy73bs',5,'{"seq":5,"at_ms":1800003949014,"what":{"kind":"takeback_asked","by":1}}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',1,'{"seq":1,"at_ms":1800003647214,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"limited","size":null,"swap":null},"clock":{"kind":"days","days":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"second","listed":false}}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',2,'{"seq":2,"at_ms":1800003647214,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003647214},"hash":"0000000000000000"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',3,'{"seq":3,"at_ms":1800003647914,"what":{"kind":"turn","by":0,"text":"@0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003647914},"hash":"06f9d94e6078e18f"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',4,'{"seq":4,"at_ms":1800003648614,"what":{"kind":"turn","by":1,"text":"B1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003648614},"hash":"7c76f9899488fb99"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',5,'{"seq":5,"at_ms":1800003649314,"what":{"kind":"turn","by":0,"text":"B2\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003649314},"hash":"ae6f869a1a784dc6"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',6,'{"seq":6,"at_ms":1800003650014,"what":{"kind":"turn","by":1,"text":"B0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003650014},"hash":"f1a2e1c8c637fbab"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',7,'{"seq":7,"at_ms":1800003650714,"what":{"kind":"turn","by":0,"text":"B0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003650714},"hash":"241139e0bd4d5272"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',8,'{"seq":8,"at_ms":1800003651414,"what":{"kind":"turn","by":1,"text":"A4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003651414},"hash":"421c66d640bebe1e"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',9,'{"seq":9,"at_ms":1800003652114,"what":{"kind":"turn","by":0,"text":"@4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003652114},"hash":"57adef13a973716f"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',10,'{"seq":10,"at_ms":1800003652814,"what":{"kind":"turn","by":1,"text":"D1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003652814},"hash":"1005776b77461bcb"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',11,'{"seq":11,"at_ms":1800003653514,"what":{"kind":"turn","by":0,"text":"B5+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003653514},"hash":"828663cedbf90a42"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',12,'{"seq":12,"at_ms":1800003654214,"what":{"kind":"turn","by":1,"text":"E1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003654214},"hash":"a711f13c8d5e28a4"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',13,'{"seq":13,"at_ms":1800003654914,"what":{"kind":"turn","by":0,"text":"@4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003654914},"hash":"f4d81afa9f117d92"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',14,'{"seq":14,"at_ms":1800003655614,"what":{"kind":"turn","by":1,"text":"E3+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003655614},"hash":"a168d842b5e693be"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',15,'{"seq":15,"at_ms":1800003656314,"what":{"kind":"turn","by":0,"text":"E5\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003656314},"hash":"b39561dd792833bd"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',16,'{"seq":16,"at_ms":1800003657014,"what":{"kind":"turn","by":1,"text":"F2\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003657014},"hash":"ea4b58b13f16f4e0"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',17,'{"seq":17,"at_ms":1800003657714,"what":{"kind":"turn","by":0,"text":"A3\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003657714},"hash":"b5d3937654148ff6"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',18,'{"seq":18,"at_ms":1800003658414,"what":{"kind":"turn","by":1,"text":"E0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003658414},"hash":"fb2afeb80c3293b3"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',19,'{"seq":19,"at_ms":1800003659114,"what":{"kind":"turn","by":0,"text":"E0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003659114},"hash":"eef2508d2c167138"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',20,'{"seq":20,"at_ms":1800003659814,"what":{"kind":"turn","by":1,"text":"A7/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003659814},"hash":"7279627a6ab7e94c"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',21,'{"seq":21,"at_ms":1800003660514,"what":{"kind":"turn","by":0,"text":"B8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003660514},"hash":"10a701c3c0e1a1b2"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',22,'{"seq":22,"at_ms":1800003661214,"what":{"kind":"turn","by":1,"text":"B4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003661214},"hash":"5098c9c5eb4c9e2f"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',23,'{"seq":23,"at_ms":1800003661914,"what":{"kind":"turn","by":0,"text":"@6+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003661914},"hash":"6fbfa81181750fa7"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',24,'{"seq":24,"at_ms":1800003662614,"what":{"kind":"turn","by":1,"text":"H4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003662614},"hash":"a684ab7bb05e8ec8"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',25,'{"seq":25,"at_ms":1800003663314,"what":{"kind":"turn","by":0,"text":"G6+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003663314},"hash":"2d68a4c4ec22ade0"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',26,'{"seq":26,"at_ms":1800003664014,"what":{"kind":"turn","by":1,"text":"E1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003664014},"hash":"31f32a44240c7126"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',27,'{"seq":27,"at_ms":1800003664714,"what":{"kind":"turn","by":0,"text":"G2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003664714},"hash":"6c4794cd85298994"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',28,'{"seq":28,"at_ms":1800003665414,"what":{"kind":"turn","by":1,"text":"C2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003665414},"hash":"f4db1249821e3997"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',29,'{"seq":29,"at_ms":1800003666114,"what":{"kind":"turn","by":0,"text":"A8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003666114},"hash":"574dceb2249017e9"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',30,'{"seq":30,"at_ms":1800003666814,"what":{"kind":"turn","by":1,"text":"B1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003666814},"hash":"b39381d72ba5fbc4"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',31,'{"seq":31,"at_ms":1800003667514,"what":{"kind":"turn","by":0,"text":"E8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003667514},"hash":"ee67ac244cc3e7e8"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',32,'{"seq":32,"at_ms":1800003668214,"what":{"kind":"turn","by":1,"text":"G8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003668214},"hash":"d776225438806a3a"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',33,'{"seq":33,"at_ms":1800003668914,"what":{"kind":"turn","by":0,"text":"H5+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003668914},"hash":"d9442c0496ab621b"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',34,'{"seq":34,"at_ms":1800003669614,"what":{"kind":"turn","by":1,"text":"H7+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003669614},"hash":"c19dcf8102203831"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',35,'{"seq":35,"at_ms":1800003670314,"what":{"kind":"turn","by":0,"text":"B2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003670314},"hash":"90d930de8ad1198c"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',36,'{"seq":36,"at_ms":1800003671014,"what":{"kind":"turn","by":1,"text":"B4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003671014},"hash":"29a4896fb3fdd645"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',37,'{"seq":37,"at_ms":1800003671714,"what":{"kind":"turn","by":0,"text":"G1/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003671714},"hash":"833069c29f68fd4a"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',38,'{"seq":38,"at_ms":1800003672414,"what":{"kind":"turn","by":1,"text":"A1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003672414},"hash":"2f3baf8ad601b631"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',39,'{"seq":39,"at_ms":1800003673114,"what":{"kind":"turn","by":0,"text":"A5\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003673114},"hash":"b4b64e1c42ec1dc3"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',40,'{"seq":40,"at_ms":1800003673814,"what":{"kind":"turn","by":1,"text":"H8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003673814},"hash":"86b82dc50dae863f"}');
INSERT INTO events VALUES('xyfsrvy6ycbr05qc',41,'{"seq":41,"at_ms":1800003673814,"what":{"kind":"ended","end":{"winner":null,"reason":"no-turn"}},"clocks":{"remaining_cs":[17280000,17280000],"running":null,"at_ms":1800003673814}}');
CREATE TABLE notes (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO notes VALUES('43wy6xkg6x31wcmc',0,replace('mine\nonly','\n',char(10)));
INSERT INTO notes VALUES('gfwt11yxzkw3zc6t',0,'hm');
CREATE TABLE persons (
  id TEXT PRIMARY KEY,
  name TEXT,
  created_ms INTEGER NOT NULL,
  banned_ms INTEGER
, kind INTEGER NOT NULL DEFAULT 0, name_key TEXT) STRICT, WITHOUT ROWID;
INSERT INTO persons VALUES('7zxgyae728zwd29a','Ada Ö.',1800000000000,NULL,0,NULL);
INSERT INTO persons VALUES('8apanxs841dgqm4g',NULL,1800000000000,NULL,0,NULL);
INSERT INTO persons VALUES('8v1ccce0qnp8kb7a',NULL,1800000000000,1795413897670,0,NULL);
CREATE TABLE plans (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO plans VALUES('43wy6xkg6x31wcmc',0,'[]');
INSERT INTO plans VALUES('gfwt11yxzkw3zc6t',1,'[["*","A3+"]]');
CREATE TABLE sessions (
  token BLOB PRIMARY KEY,
  person TEXT NOT NULL REFERENCES persons (id),
  created_ms INTEGER NOT NULL
, seen_day INTEGER NOT NULL DEFAULT 0, agent TEXT, until_day INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES(X'1d628a5d2787f78c26ecb87f386c0a33fe07f4748ebf1726cf98920b8bd853f5','8v1ccce0qnp8kb7a',1800000000000,20787,NULL,21187);
INSERT INTO sessions VALUES(X'a418362281505fa146171b714e505cbc3afcc9dc0e042e7d748171b6a6ef19b1','7zxgyae728zwd29a',1800000000000,20787,NULL,21187);
INSERT INTO sessions VALUES(X'f5e3707574e2ed223aa8dc8e0b5b88cbd0e78d1c4ee908ad373b1d5f05c658ac','8apanxs841dgqm4g',1800000000000,20787,NULL,21187);
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  status INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  offered_by TEXT NOT NULL,
  first TEXT,
  second TEXT,
  turns INTEGER NOT NULL,
  card TEXT NOT NULL,
  clocks TEXT,
  deadline_ms INTEGER,
  created_ms INTEGER NOT NULL,
  changed_ms INTEGER NOT NULL
, rev INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO tables VALUES('08nf18bzgqs1de20',3,2,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',0,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"off","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[6000,6000],"running":null,"at_ms":1800003868914}',NULL,1800003860914,1800003868914,3);
INSERT INTO tables VALUES('1snz5g3jvxasz4cd',4,2,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',1,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":3000,"increment_s":0},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[299930,293000],"running":null,"at_ms":1800003947614}',NULL,1800003868914,1800003947614,4);
INSERT INTO tables VALUES('2hd6kg1ct5x6eq21',22,2,0,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',19,'{"by":"7zxgyae728zwd29a","seat":"random","terms":{"setup":{"game":"twixt","rules":"standard","size":"6x6","swap":"reflect"},"clock":{"kind":"days","days":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[17280000,17280000],"running":null,"at_ms":1800003744414}',NULL,1800003731114,1800003744414,22);
INSERT INTO tables VALUES('2qfy8f5xpjhmq7n0',39,2,0,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',36,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"fournier","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[8340,8340],"running":null,"at_ms":1800003716114}',NULL,1800003682914,1800003716114,39);
INSERT INTO tables VALUES('43wy6xkg6x31wcmc',24,2,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',9,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":3,"beginner":"loser"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[6789,6800],"running":null,"at_ms":1800003614114}',NULL,1800000000000,1800003614114,24);
INSERT INTO tables VALUES('51ycy93j7p2h6d27',13,2,1,'7zxgyae728zwd29a','8apanxs841dgqm4g','7zxgyae728zwd29a',10,'{"by":"7zxgyae728zwd29a","seat":"second","terms":{"setup":{"game":"twixt","rules":"simple","size":"5x5","swap":"sides"},"clock":{"kind":"per_turn","seconds":20},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}','{"remaining_cs":[2000,2000],"running":null,"at_ms":1800003731114}',NULL,1800003716114,1800003731114,13);
INSERT INTO tables VALUES('7ggvfg5qyfn5shd2',16,2,1,'7zxgyae728zwd29a','8apanxs841dgqm4g','7zxgyae728zwd29a',13,'{"by":"7zxgyae728zwd29a","seat":"random","terms":{"setup":{"game":"trax","rules":"4x4","size":null,"swap":null},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}',NULL,NULL,1800003673814,1800003682914,16);
INSERT INTO tables VALUES('cb9fjxsgysy8tqpj',1,0,1,'7zxgyae728zwd29a',NULL,NULL,0,'{"by":"7zxgyae728zwd29a","seat":"random","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":null}',NULL,1800090349014,1800003949014,1800003949014,1);
INSERT INTO tables VALUES('csecdhxz8wh01j0w',2,2,1,'8apanxs841dgqm4g',NULL,NULL,0,'{"by":"8apanxs841dgqm4g","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":null}',NULL,NULL,1800003949014,1800003949014,2);
INSERT INTO tables VALUES('dg0ctrec2t281698',23,2,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',20,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"per_turn","seconds":20},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[2000,2000],"running":null,"at_ms":1800003647214}',NULL,1800003625214,1800003647214,23);
INSERT INTO tables VALUES('fzqc0ntpefmjtcpp',4,2,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',1,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"per_turn","seconds":20},"preview":"own","games":null,"beginner":"alternating"},"from_position":true,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[2000,0],"running":null,"at_ms":1800003860914}',NULL,1800003792214,1800003860914,4);
INSERT INTO tables VALUES('gfwt11yxzkw3zc6t',5,1,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',2,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"days","days":30},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[259200000,259200000],"running":0,"at_ms":1800003947614}',1802595948224,1800003947614,1800003947614,5);
INSERT INTO tables VALUES('jk2t0ekj4rvga6em',24,2,0,'7zxgyae728zwd29a','8apanxs841dgqm4g','7zxgyae728zwd29a',21,'{"by":"7zxgyae728zwd29a","seat":"second","terms":{"setup":{"game":"twixt","rules":"standard","size":"5x5","swap":"none"},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}','{"remaining_cs":[7430,7300],"running":null,"at_ms":1800003771314}',NULL,1800003748614,1800003771314,24);
INSERT INTO tables VALUES('knkyk0rpn6hr68jb',5,2,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',1,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"twixt","rules":"standard","size":"8x6","swap":"none"},"clock":{"kind":"per_turn","seconds":30},"preview":"chain","games":null,"beginner":"alternating"},"from_position":true,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[3000,3000],"running":null,"at_ms":1800003792214}',NULL,1800003783514,1800003792214,5);
INSERT INTO tables VALUES('q95w4x2ppfngy1w4',9,2,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',6,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"twixt","rules":"simple","size":"5x5","swap":"sides"},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}','{"remaining_cs":[6390,6390],"running":null,"at_ms":1800003783514}',NULL,1800003771314,1800003783514,9);
INSERT INTO tables VALUES('qjb5pgf3m7yap47w',7,2,1,'8apanxs841dgqm4g','8apanxs841dgqm4g','7zxgyae728zwd29a',3,'{"by":"8apanxs841dgqm4g","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":3,"beginner":"loser"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}','{"remaining_cs":[6160,6130],"running":null,"at_ms":1800003625214}',NULL,1800003614114,1800003625214,7);
INSERT INTO tables VALUES('qsne724k0v91gttj',9,2,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',6,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"twixt","rules":"pp","size":"5x5","swap":"none"},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}',NULL,NULL,1800003744414,1800003748614,9);
INSERT INTO tables VALUES('xhpc3q8zmnhy73bs',5,1,1,'7zxgyae728zwd29a','7zxgyae728zwd29a','8apanxs841dgqm4g',2,'{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"twixt","rules":"pp","size":"10x10","swap":"reflect"},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}',NULL,NULL,1800003947614,1800003949014,5);
INSERT INTO tables VALUES('xyfsrvy6ycbr05qc',41,2,0,'7zxgyae728zwd29a','8apanxs841dgqm4g','7zxgyae728zwd29a',38,'{"by":"7zxgyae728zwd29a","seat":"second","terms":{"setup":{"game":"trax","rules":"limited","size":null,"swap":null},"clock":{"kind":"days","days":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}','{"remaining_cs":[17280000,17280000],"running":null,"at_ms":1800003673814}',NULL,1800003647214,1800003673814,41);
CREATE TABLE secrets (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  die BLOB NOT NULL
) STRICT;
CREATE TABLE rush_runs (
  person TEXT PRIMARY KEY,
  run TEXT NOT NULL,
  game TEXT NOT NULL,
  mode TEXT NOT NULL,
  dealt TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  score INTEGER
) STRICT;
CREATE TABLE rush_best (
  game TEXT NOT NULL,
  mode TEXT NOT NULL,
  day INTEGER NOT NULL,
  person TEXT NOT NULL,
  score INTEGER NOT NULL,
  ms INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (game, mode, day, person)
) STRICT;
CREATE TABLE accounts (
  person TEXT PRIMARY KEY REFERENCES persons (id),
  name_key TEXT NOT NULL UNIQUE,
  created_ms INTEGER NOT NULL,
  password BLOB,
  email TEXT,
  email_key TEXT UNIQUE,
  share INTEGER NOT NULL,
  moderator INTEGER NOT NULL DEFAULT 0,
  erase_ms INTEGER
, listed INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  label TEXT NOT NULL,
  body TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  used_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE ceremonies (
  id TEXT PRIMARY KEY,
  person TEXT,
  state TEXT NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE codes (
  hash BLOB PRIMARY KEY,
  purpose INTEGER NOT NULL,
  person TEXT,
  email TEXT,
  until_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE aliases (
  guest TEXT PRIMARY KEY,
  person TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE gone_names (
  hash BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE erasures (
  person TEXT PRIMARY KEY,
  fresh TEXT,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE blocks (
  person TEXT NOT NULL,
  other TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  about TEXT NOT NULL,
  reporter TEXT NOT NULL,
  kind TEXT NOT NULL,
  table_id TEXT,
  seen TEXT NOT NULL,
  text TEXT NOT NULL,
  weight INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'acted', 'dismissed')),
  moderator TEXT,
  handled_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE sanctions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('mute', 'unrated', 'no_events', 'no_games', 'ban')),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  moderator TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  until_ms INTEGER,
  lifted_ms INTEGER,
  seen_ms INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO sanctions VALUES('ban-8v1ccce0qnp8kb7a','8v1ccce0qnp8kb7a','ban','Banned by the host.','host',1795413897670,NULL,NULL,NULL);
CREATE TABLE appeals (
  sanction TEXT PRIMARY KEY REFERENCES sanctions (id),
  text TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  answer TEXT,
  moderator TEXT,
  granted INTEGER,
  answered_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE mod_log (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms INTEGER NOT NULL,
  moderator TEXT NOT NULL,
  act TEXT NOT NULL,
  person TEXT,
  subject TEXT,
  text TEXT NOT NULL
) STRICT;
INSERT INTO mod_log VALUES(1,1795413897670,'host','sanction','8v1ccce0qnp8kb7a','ban-8v1ccce0qnp8kb7a','ban: Banned by the host.');
CREATE TABLE notices (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  person TEXT NOT NULL,
  kind TEXT NOT NULL,
  table_id TEXT,
  turns INTEGER,
  other TEXT,
  at_ms INTEGER NOT NULL,
  due_ms INTEGER,
  until_ms INTEGER,
  lease_ms INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  seen INTEGER NOT NULL
, mailed INTEGER NOT NULL DEFAULT 0, done TEXT) STRICT;
CREATE TABLE notice_wishes (
  person TEXT PRIMARY KEY,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE devices (
  endpoint TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  public_key BLOB NOT NULL,
  auth BLOB NOT NULL,
  language TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  failed INTEGER NOT NULL
, session BLOB REFERENCES sessions (token) ON DELETE CASCADE) STRICT, WITHOUT ROWID;
CREATE TABLE push_keys (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  pkcs8 BLOB NOT NULL
) STRICT;
CREATE TABLE ratings (
  person TEXT NOT NULL,
  pool TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, pool)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating_changes (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  no INTEGER NOT NULL,
  pool TEXT NOT NULL,
  person TEXT NOT NULL,
  opponent TEXT NOT NULL,
  bot INTEGER NOT NULL,
  score INTEGER NOT NULL,
  rating0 REAL NOT NULL,
  deviation0 REAL NOT NULL,
  volatility0 REAL NOT NULL,
  rating1 REAL NOT NULL,
  deviation1 REAL NOT NULL,
  volatility1 REAL NOT NULL,
  advantage REAL NOT NULL,
  at_ms INTEGER NOT NULL,
  void INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating_pools (
  pool TEXT PRIMARY KEY,
  no INTEGER NOT NULL,
  advantage REAL,
  fitted_ms INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE rate_due (
  table_id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  score INTEGER NOT NULL,
  ended_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE pool_seeks (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  below INTEGER,
  above INTEGER,
  casual INTEGER NOT NULL,
  since_ms INTEGER NOT NULL,
  live INTEGER NOT NULL,
  node TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE kept (
  person TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT,
  size INTEGER NOT NULL,
  rev INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, kind, name)
) STRICT;
CREATE TABLE kept_people (
  person TEXT PRIMARY KEY,
  rev INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;
CREATE TABLE follows (
  person TEXT NOT NULL,
  followed TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, followed)
) STRICT;
CREATE TABLE play_ends (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  bad INTEGER NOT NULL,
  PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE play_bans (
  person TEXT PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE digests (
  person TEXT PRIMARY KEY,
  language TEXT NOT NULL,
  here_ms INTEGER,
  next_ms INTEGER NOT NULL,
  lease_ms INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  refused INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE vacations (
  person TEXT PRIMARY KEY,
  off INTEGER NOT NULL,
  year INTEGER NOT NULL,
  spent INTEGER NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE pool_alerts (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE pool_pairs (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  table_id TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE nodes (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  started_ms BIGINT NOT NULL,
  beat_ms BIGINT NOT NULL,
  draining BIGINT NOT NULL,
  lag_ms BIGINT NOT NULL
);
CREATE TABLE here (
  table_id TEXT NOT NULL,
  seat BIGINT NOT NULL,
  node TEXT NOT NULL,
  since_ms BIGINT NOT NULL,
  left_ms BIGINT,
  PRIMARY KEY (table_id, seat, node)
);
CREATE TABLE outages (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  table_id TEXT,
  from_ms BIGINT NOT NULL,
  to_ms BIGINT NOT NULL
);
CREATE TABLE news (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL
);
CREATE TABLE schema (
  one BIGINT PRIMARY KEY CHECK (one = 1),
  version BIGINT NOT NULL,
  readable_by BIGINT NOT NULL
);
INSERT INTO schema VALUES(1,23,20);
CREATE TABLE api_tokens (
  hash BLOB PRIMARY KEY,
  person TEXT NOT NULL,
  label TEXT NOT NULL,
  granted INTEGER NOT NULL,
  scopes TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  until_ms INTEGER NOT NULL,
  used_day INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE api_grants (
  code BLOB PRIMARY KEY,
  person TEXT NOT NULL,
  site TEXT NOT NULL,
  scopes TEXT NOT NULL,
  client TEXT NOT NULL,
  redirect TEXT NOT NULL,
  challenge BLOB NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE bots (
  person TEXT PRIMARY KEY,
  owner TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE former_names (
  name_key TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
  name TEXT NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('mod_log',1);
CREATE INDEX tables_by_status ON tables (status, changed_ms);
CREATE INDEX tables_by_deadline ON tables (deadline_ms) WHERE deadline_ms IS NOT NULL;
CREATE INDEX tables_unfinished ON tables (created_ms, id) WHERE status < 2;
CREATE INDEX rush_runs_started ON rush_runs (started_ms);
CREATE INDEX rush_best_order ON rush_best (game, mode, day, score DESC, ms);
CREATE INDEX tables_offered_by ON tables (offered_by);
CREATE INDEX tables_first ON tables (first) WHERE first IS NOT NULL;
CREATE INDEX tables_second ON tables (second) WHERE second IS NOT NULL;
CREATE INDEX sessions_seen ON sessions (seen_day);
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX persons_name_key ON persons (name_key) WHERE name_key IS NOT NULL;
CREATE INDEX accounts_erase ON accounts (erase_ms) WHERE erase_ms IS NOT NULL;
CREATE INDEX passkeys_person ON passkeys (person);
CREATE INDEX ceremonies_until ON ceremonies (until_ms);
CREATE INDEX codes_person ON codes (person) WHERE person IS NOT NULL;
CREATE INDEX codes_until ON codes (until_ms) WHERE until_ms IS NOT NULL;
CREATE INDEX aliases_person ON aliases (person);
CREATE INDEX sessions_until ON sessions (until_day);
CREATE INDEX blocks_other ON blocks (other);
CREATE INDEX reports_state ON reports (state, weight DESC, at_ms);
CREATE INDEX reports_about ON reports (about, at_ms);
CREATE INDEX reports_reporter ON reports (reporter, at_ms);
CREATE INDEX sanctions_person ON sanctions (person, at_ms);
CREATE INDEX sanctions_active ON sanctions (until_ms) WHERE lifted_ms IS NULL;
CREATE INDEX appeals_open ON appeals (at_ms) WHERE answered_ms IS NULL;
CREATE INDEX mod_log_person ON mod_log (person, no);
CREATE TRIGGER mod_log_delete BEFORE DELETE ON mod_log
BEGIN SELECT RAISE(ABORT, 'the log of moderation is never changed'); END;
CREATE INDEX notices_due ON notices (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX notices_person ON notices (person, no);
CREATE INDEX notices_at ON notices (at_ms);
CREATE INDEX devices_person ON devices (person, at_ms);
CREATE INDEX ratings_order ON ratings (pool, rating DESC, person);
CREATE UNIQUE INDEX rating_changes_no ON rating_changes (pool, no, seat);
CREATE INDEX rating_changes_person ON rating_changes (person, pool, no);
CREATE INDEX rating_changes_pair ON rating_changes (person, opponent, at_ms);
CREATE INDEX rate_due_order ON rate_due (ended_ms);
CREATE INDEX tables_first_played ON tables (first, created_ms, id) WHERE first IS NOT NULL AND status = 2;
CREATE INDEX tables_second_played ON tables (second, created_ms, id) WHERE second IS NOT NULL AND status = 2;
CREATE UNIQUE INDEX kept_rev ON kept (person, rev);
CREATE INDEX follows_followed ON follows (followed);
CREATE INDEX persons_without_key ON persons (id) WHERE name IS NOT NULL AND name_key IS NULL;
CREATE TRIGGER mod_log_update BEFORE UPDATE ON mod_log
WHEN NOT (NEW.no = OLD.no AND NEW.at_ms = OLD.at_ms AND NEW.act = OLD.act AND NEW.subject IS OLD.subject
  AND EXISTS (SELECT 1 FROM erasures WHERE fresh IS NOT NULL
    AND (NEW.person IS OLD.person OR (erasures.person = OLD.person AND fresh = NEW.person))
    AND (NEW.moderator = OLD.moderator OR (erasures.person = OLD.moderator AND fresh = NEW.moderator))
    AND (NEW.text = OLD.text OR (NEW.text = '' AND erasures.person = OLD.person))))
BEGIN SELECT RAISE(ABORT, 'the log of moderation is never changed'); END;
CREATE INDEX play_ends_at ON play_ends (at_ms);
CREATE INDEX play_bans_until ON play_bans (until_ms);
CREATE INDEX digests_next ON digests (next_ms);
CREATE INDEX pool_alerts_pool ON pool_alerts (pool);
CREATE INDEX pool_pairs_at ON pool_pairs (at_ms);
CREATE INDEX here_node ON here (node) WHERE left_ms IS NULL;
CREATE INDEX outages_to ON outages (to_ms);
CREATE INDEX api_tokens_person ON api_tokens (person);
CREATE INDEX api_grants_until ON api_grants (until_ms);
CREATE INDEX bots_owner ON bots (owner);
CREATE INDEX former_names_person ON former_names (person);
CREATE INDEX devices_session ON devices (session);
PRAGMA user_version = 23;
COMMIT;
