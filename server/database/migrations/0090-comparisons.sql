-- “Trial” is the month for nothing; how two forms of a block do beside each other is a comparison.
alter table trial_tests rename to comparisons;
alter table trial_counts rename to comparison_counts;
alter table trial_choice rename to shown_block;
alter table comparison_counts rename column test_id to comparison_id;
alter index trial_tests_one_running rename to comparisons_one_running;
alter table comparisons rename constraint trial_tests_pkey to comparisons_pkey;
alter table comparisons rename constraint trial_tests_started_by_fkey to comparisons_started_by_fkey;
alter table comparisons rename constraint trial_tests_check to comparisons_check;
alter table comparisons rename constraint trial_tests_expected_rate_check to comparisons_expected_rate_check;
alter table comparisons rename constraint trial_tests_smallest_difference_check to comparisons_smallest_difference_check;
alter table comparisons rename constraint trial_tests_variants_check to comparisons_variants_check;
alter table comparison_counts rename constraint trial_counts_pkey to comparison_counts_pkey;
alter table comparison_counts rename constraint trial_counts_test_id_fkey to comparison_counts_comparison_id_fkey;
alter table comparison_counts rename constraint trial_counts_check to comparison_counts_check;
alter table shown_block rename constraint trial_choice_pkey to shown_block_pkey;
alter table shown_block rename constraint trial_choice_only_row_check to shown_block_only_row_check;
alter table shown_block rename constraint trial_choice_variant_check to shown_block_variant_check;
